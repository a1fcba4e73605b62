// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.BackfillFiring;
import java.io.IOException;
import java.time.Instant;

/** Reads BackfillFiring. */
public final class BackfillFiringReader {
  private BackfillFiringReader() {}

  public static BackfillFiring read(JsonReader json) throws IOException {
    String symbol = null;
    Instant at = null;
    double value = Double.NaN;
    double price = Double.NaN;
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "symbol" -> symbol = json.text();
        case "at" -> at = json.time();
        case "value" -> value = json.number();
        case "price" -> price = json.number();
        default -> json.skip();
      }
    }
    return new BackfillFiring(
        symbol,
        at,
        value,
        price);
  }
}
