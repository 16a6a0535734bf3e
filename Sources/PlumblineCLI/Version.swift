/// The version of the program.
package let plumblineVersion = "0.1.0"
