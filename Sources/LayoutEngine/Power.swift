#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// `base` to the power of `exponent`, as `pow` in Swift. The only thing that the engine takes from the C library.
func raise(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }
