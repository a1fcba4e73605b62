// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.VenueVolume;
import java.io.IOException;

/** Reads VenueVolume. */
public final class VenueVolumeReader {
  private VenueVolumeReader() {}

  public static VenueVolume read(JsonReader json) throws IOException {
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
    return new VenueVolume(
        venue,
        volume,
        trades,
        share);
  }
}
