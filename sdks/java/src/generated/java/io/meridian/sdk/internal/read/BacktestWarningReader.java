// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.BacktestWarning;
import java.io.IOException;

/** Reads BacktestWarning. */
public final class BacktestWarningReader {
  private BacktestWarningReader() {}

  public static BacktestWarning read(JsonReader json) throws IOException {
    String code = null;
    String text = null;
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "code" -> code = json.text();
        case "text" -> text = json.text();
        default -> json.skip();
      }
    }
    return new BacktestWarning(
        code,
        text);
  }
}
