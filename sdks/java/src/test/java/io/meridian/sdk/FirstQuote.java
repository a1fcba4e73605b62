package io.meridian.sdk;

/** The first call of the README. */
public final class FirstQuote {
  private FirstQuote() {}

  public static void main(String[] args) {
    try (var meridian = Meridian.create()) {
      System.out.println(meridian.quote("AAPL").price());
    }
  }
}
