// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.SectorMember;
import java.io.IOException;

/** Reads SectorMember. */
public final class SectorMemberReader {
  private SectorMemberReader() {}

  public static SectorMember read(JsonReader json) throws IOException {
    String symbol = null;
    String name = null;
    double changePct = Double.NaN;
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "symbol" -> symbol = json.text();
        case "name" -> name = json.text();
        case "changePct" -> changePct = json.number();
        default -> json.skip();
      }
    }
    return new SectorMember(
        symbol,
        name,
        changePct);
  }
}
