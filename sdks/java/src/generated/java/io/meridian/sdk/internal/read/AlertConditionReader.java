// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.AlertCondition;
import java.io.IOException;

/** Reads AlertCondition. */
public final class AlertConditionReader {
  private AlertConditionReader() {}

  public static AlertCondition read(JsonReader json) throws IOException {
    String metric = null;
    String op = null;
    double value = Double.NaN;
    String window = null;
    String screen = null;
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "metric" -> metric = json.text();
        case "op" -> op = json.text();
        case "value" -> value = json.number();
        case "window" -> window = json.text();
        case "screen" -> screen = json.text();
        default -> json.skip();
      }
    }
    return new AlertCondition(
        metric,
        op,
        value,
        window,
        screen);
  }
}
