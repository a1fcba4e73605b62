// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.SignalCounts;
import java.io.IOException;

/** Reads SignalCounts. */
public final class SignalCountsReader {
  private SignalCountsReader() {}

  public static SignalCounts read(JsonReader json) throws IOException {
    long buy = 0;
    long neutral = 0;
    long sell = 0;
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "buy" -> buy = json.integer();
        case "neutral" -> neutral = json.integer();
        case "sell" -> sell = json.integer();
        default -> json.skip();
      }
    }
    return new SignalCounts(
        buy,
        neutral,
        sell);
  }
}
