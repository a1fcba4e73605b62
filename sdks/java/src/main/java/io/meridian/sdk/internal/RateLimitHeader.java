package io.meridian.sdk.internal;

import io.meridian.sdk.Limits;
import java.time.Instant;

/** Reads {@code RateLimit: "minute";r=58;t=41, "month";r=1700;t=864000}. Skips members it cannot parse. */
final class RateLimitHeader {
  private static final int LONGEST_DIGITS = 15;
  private static final long LONGEST_SECONDS = 1L << 32;

  private RateLimitHeader() {}

  static Limits read(String header, Instant now) {
    Limits.Window minute = null;
    Limits.Window month = null;
    for (int from = 0, to; from < header.length(); from = to + 1) {
      to = end(header, ',', from, header.length());
      int name = end(header, ';', from, to);
      if (is(header, from, name, "\"minute\"")) minute = window(header, name, to, now);
      if (is(header, from, name, "\"month\"")) month = window(header, name, to, now);
    }
    return new Limits(minute, month);
  }

  /** Reads the parameters between two places. Nothing is cut out of the header, since each reply has it. */
  private static Limits.Window window(String header, int start, int end, Instant now) {
    long remaining = Long.MAX_VALUE;
    long seconds = 0;
    for (int from = start + 1, to; from < end; from = to + 1) {
      to = end(header, ';', from, end);
      int at = afterSpaces(header, from, to);
      if (header.startsWith("r=", at)) remaining = number(header, at + 2, to, Long.MAX_VALUE);
      if (header.startsWith("t=", at)) seconds = Math.min(number(header, at + 2, to, 0), LONGEST_SECONDS);
    }
    return new Limits.Window(remaining, now.plusSeconds(seconds));
  }

  /** The place of the next {@code mark}, or {@code limit}. */
  private static int end(String header, char mark, int from, int limit) {
    int at = header.indexOf(mark, from);
    return at < 0 || at > limit ? limit : at;
  }

  private static int afterSpaces(String header, int from, int to) {
    int at = from;
    while (at < to && header.charAt(at) <= ' ') at++;
    return at;
  }

  private static int beforeSpaces(String header, int from, int to) {
    int at = to;
    while (at > from && header.charAt(at - 1) <= ' ') at--;
    return at;
  }

  /** Whether the text between two places, without spaces around it, is {@code name}. */
  private static boolean is(String header, int from, int to, String name) {
    int start = afterSpaces(header, from, to);
    return beforeSpaces(header, start, to) - start == name.length() && header.startsWith(name, start);
  }

  private static long number(String header, int from, int to, long otherwise) {
    int end = beforeSpaces(header, from, to);
    if (end == from || end - from > LONGEST_DIGITS) return otherwise;
    for (int at = from; at < end; at++) {
      if (header.charAt(at) < '0' || header.charAt(at) > '9') return otherwise;
    }
    return Long.parseLong(header, from, end, 10);
  }
}
