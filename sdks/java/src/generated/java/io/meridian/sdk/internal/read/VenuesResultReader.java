// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.VenuesResult;
import java.io.IOException;

/** Reads VenuesResult. */
public final class VenuesResultReader {
  private VenuesResultReader() {}

  public static VenuesResult read(JsonReader json) throws IOException {
    String venue = null;
    double volume = Double.NaN;
    long trades = 0;
    double share = Double.NaN;
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "venue" -> venue = json.text();
        case "volume" -> volume = json.number();
        case "trades" -> trades = json.integer();
        case "share" -> share = json.number();
        default -> json.skip();
      }
    }
    return new VenuesResult(
        venue,
        volume,
        trades,
        share);
  }
}
