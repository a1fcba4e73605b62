// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.AttributedSector;
import java.io.IOException;

/** Reads AttributedSector. */
public final class AttributedSectorReader {
  private AttributedSectorReader() {}

  public static AttributedSector read(JsonReader json) throws IOException {
    String name = null;
    double contribution = Double.NaN;
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "name" -> name = json.text();
        case "contribution" -> contribution = json.number();
        default -> json.skip();
      }
    }
    return new AttributedSector(
        name,
        contribution);
  }
}
