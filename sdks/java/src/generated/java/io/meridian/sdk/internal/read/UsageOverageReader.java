// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.UsageOverage;
import java.io.IOException;

/** Reads UsageOverage. */
public final class UsageOverageReader {
  private UsageOverageReader() {}

  public static UsageOverage read(JsonReader json) throws IOException {
    boolean on = false;
    long calls = 0;
    String cost = null;
    String cap = null;
    String perThousandCalls = null;
    String currency = null;
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "on" -> on = json.flag();
        case "calls" -> calls = json.integer();
        case "cost" -> cost = json.text();
        case "cap" -> cap = json.text();
        case "perThousandCalls" -> perThousandCalls = json.text();
        case "currency" -> currency = json.text();
        default -> json.skip();
      }
    }
    return new UsageOverage(
        on,
        calls,
        cost,
        cap,
        perThousandCalls,
        currency);
  }
}
