package io.meridian.sdk.internal;

import java.time.Instant;
import java.time.LocalDate;

/** Parses the times and dates of the API. The formatters of the JDK are slow to load. */
final class Times {
  private static final int UP_TO_SECONDS = "2026-11-20T20:59:59".length();
  private static final int NANO_DIGITS = 9;
  private static final long DAY_SECONDS = 86_400;

  private Times() {}

  static LocalDate date(String text) {
    if (text.length() != "2026-11-20".length()) return LocalDate.parse(text);
    return LocalDate.of(number(text, 0, 4), number(text, 5, 7), number(text, 8, 10));
  }

  static Instant instant(String text) {
    int end = text.length() - 1;
    if (end < UP_TO_SECONDS || text.charAt(end) != 'Z' || end - UP_TO_SECONDS > NANO_DIGITS + 1) {
      return Instant.parse(text);
    }
    var days = LocalDate.of(number(text, 0, 4), number(text, 5, 7), number(text, 8, 10)).toEpochDay();
    int seconds = number(text, 11, 13) * 3_600 + number(text, 14, 16) * 60 + number(text, 17, 19);
    return Instant.ofEpochSecond(days * DAY_SECONDS + seconds, nanos(text, end));
  }

  private static int nanos(String text, int end) {
    if (end == UP_TO_SECONDS) return 0;
    int nanos = number(text, UP_TO_SECONDS + 1, end);
    for (int digits = end - UP_TO_SECONDS - 1; digits < NANO_DIGITS; digits++) nanos *= 10;
    return nanos;
  }

  private static int number(String text, int from, int to) {
    return Integer.parseInt(text, from, to, 10);
  }
}
