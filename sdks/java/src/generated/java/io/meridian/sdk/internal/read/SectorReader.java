// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.Sector;
import io.meridian.sdk.model.SectorMember;
import java.io.IOException;
import java.util.List;

/** Reads Sector. */
public final class SectorReader {
  private SectorReader() {}

  public static Sector read(JsonReader json) throws IOException {
    String sector = null;
    double changePct = Double.NaN;
    double volume = Double.NaN;
    Double marketCap = null;
    long members = 0;
    List<SectorMember> leaders = List.of();
    List<SectorMember> laggards = List.of();
    String source = null;
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "sector" -> sector = json.text();
        case "changePct" -> changePct = json.number();
        case "volume" -> volume = json.number();
        case "marketCap" -> marketCap = json.numberOrNull();
        case "members" -> members = json.integer();
        case "leaders" -> leaders = json.list(SectorMemberReader::read);
        case "laggards" -> laggards = json.list(SectorMemberReader::read);
        case "source" -> source = json.text();
        default -> json.skip();
      }
    }
    return new Sector(
        sector,
        changePct,
        volume,
        marketCap,
        members,
        leaders,
        laggards,
        source);
  }
}
