package io.meridian.sdk.internal;

import java.net.http.HttpHeaders;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeFormatter;
import java.util.concurrent.ThreadLocalRandom;

/** Waits before retries. */
final class RetryAfter {
  private static final int LONGEST_DIGITS = 12;
  private static final long FIRST_MS = 500;
  private static final long LONGEST_MS = 8_000;

  private RetryAfter() {}

  /** Returns the wait in Retry-After, given as seconds or a date; null when missing or invalid. */
  static Duration of(HttpHeaders headers, Instant now) {
    var text = headers.firstValue("retry-after").map(String::strip).orElse("");
    if (text.matches("\\d+")) {
      var bounded = text.length() > LONGEST_DIGITS ? "9".repeat(LONGEST_DIGITS) : text;
      return Duration.ofSeconds(Long.parseLong(bounded));
    }
    if (text.isEmpty()) return null;
    try {
      var wait = Duration.between(now, DateTimeFormatter.RFC_1123_DATE_TIME.parse(text, Instant::from));
      return wait.isNegative() ? Duration.ZERO : wait;
    } catch (DateTimeException unreadable) {
      return null;
    }
  }

  /** Exponential backoff with full jitter: a random part of 0.5 s doubled with each try. */
  static Duration random(int triesBefore) {
    long most = Math.min(LONGEST_MS, FIRST_MS << Math.min(triesBefore, 8));
    return Duration.ofMillis(ThreadLocalRandom.current().nextLong(most + 1));
  }
}
