package io.meridian.sdk.internal;

import io.meridian.sdk.Limits;
import java.time.Duration;
import java.time.Instant;

/** Reads {@code RateLimit: "minute";r=58;t=41, "month";r=1700;t=864000}. Skips members it cannot parse. */
final class RateLimitHeader {
  private static final int LONGEST_DIGITS = 15;
  private static final long LONGEST_SECONDS = 1L << 32;

  private RateLimitHeader() {}

  static Limits read(String header, Instant now) {
    Limits.Window minute = null;
    Limits.Window month = null;
    for (var item : header.split(",")) {
      var parts = item.split(";");
      var name = parts[0].strip();
      if (name.equals("\"minute\"")) minute = window(parts, now);
      if (name.equals("\"month\"")) month = window(parts, now);
    }
    return new Limits(minute, month);
  }

  private static Limits.Window window(String[] parts, Instant now) {
    long remaining = Long.MAX_VALUE;
    long seconds = 0;
    for (var part : parts) {
      var parameter = part.strip();
      if (parameter.startsWith("r=")) remaining = number(parameter, Long.MAX_VALUE);
      if (parameter.startsWith("t=")) seconds = Math.min(number(parameter, 0), LONGEST_SECONDS);
    }
    return new Limits.Window(remaining, now.plus(Duration.ofSeconds(seconds)));
  }

  private static long number(String parameter, long otherwise) {
    var digits = parameter.substring(2);
    if (digits.isEmpty() || digits.length() > LONGEST_DIGITS) return otherwise;
    for (int at = 0; at < digits.length(); at++) {
      if (digits.charAt(at) < '0' || digits.charAt(at) > '9') return otherwise;
    }
    return Long.parseLong(digits);
  }
}
