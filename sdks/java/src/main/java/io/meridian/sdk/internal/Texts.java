package io.meridian.sdk.internal;

import io.meridian.sdk.params.Choice;
import java.math.BigDecimal;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.stream.Collectors;

/** Formats values for URLs. */
final class Texts {
  private Texts() {}

  static String of(Object value) {
    if (value instanceof String text) return text;
    if (value instanceof Choice choice) return choice.wire();
    if (value instanceof Collection<?> all) return all.stream().map(Texts::of).collect(Collectors.joining(","));
    if (value instanceof Double || value instanceof Float) return plain(((Number) value).doubleValue());
    if (value instanceof BigDecimal number) return number.toPlainString();
    return String.valueOf(value);
  }

  /** Formats a number without an exponent. */
  private static String plain(double number) {
    if (!Double.isFinite(number)) return Double.toString(number);
    return number == 0 ? "0" : BigDecimal.valueOf(number).stripTrailingZeros().toPlainString();
  }

  static String escaped(Object value) {
    var text = of(value);
    return isPlain(text) ? text : URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
  }

  /** Most values, such as symbols, need no escaping. */
  private static boolean isPlain(String text) {
    for (int at = 0; at < text.length(); at++) {
      char letter = text.charAt(at);
      boolean isLetter = letter >= 'a' && letter <= 'z' || letter >= 'A' && letter <= 'Z';
      if (!isLetter && !(letter >= '0' && letter <= '9') && letter != '-' && letter != '.') return false;
    }
    return true;
  }
}
