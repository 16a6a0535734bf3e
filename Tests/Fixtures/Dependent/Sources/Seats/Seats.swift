/// Numbers of the layout of seats.
public enum Seats {
  public static let margin = 8.0
}
