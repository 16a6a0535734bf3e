/// The version of the program.
package let plumblineVersion = "0.1.0"

/// The date of the version, in the form of a manual page.
package let plumblineVersionDate = "November 26, 2026"
