#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Returns `base` to the power of `exponent`, by `pow`, the only use that the engine makes of the C library.
func raise(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }
