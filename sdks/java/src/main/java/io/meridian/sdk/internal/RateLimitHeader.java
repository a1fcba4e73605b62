package io.meridian.sdk.internal;

import io.meridian.sdk.Limits;
import java.time.Duration;
import java.time.Instant;
import java.util.regex.Pattern;

/** Reads {@code RateLimit: "minute";r=58;t=41, "month";r=1700;t=864000}. */
final class RateLimitHeader {
  private static final Pattern ITEM = Pattern.compile("\"(\\w+)\"((?:\\s*;\\s*\\w+=\\d{1,15})+)");
  private static final Pattern PARAMETER = Pattern.compile("(\\w+)=(\\d+)");

  private RateLimitHeader() {}

  static Limits read(String header, Instant now) {
    Limits.Window minute = null;
    Limits.Window month = null;
    var items = ITEM.matcher(header);
    while (items.find()) {
      var window = window(items.group(2), now);
      if ("minute".equals(items.group(1))) minute = window;
      if ("month".equals(items.group(1))) month = window;
    }
    return new Limits(minute, month);
  }

  private static Limits.Window window(String parameters, Instant now) {
    long remaining = Long.MAX_VALUE;
    long seconds = 0;
    var each = PARAMETER.matcher(parameters);
    while (each.find()) {
      if ("r".equals(each.group(1))) remaining = Long.parseLong(each.group(2));
      if ("t".equals(each.group(1))) seconds = Long.parseLong(each.group(2));
    }
    return new Limits.Window(remaining, now.plus(Duration.ofSeconds(Math.min(seconds, 1L << 32))));
  }
}
