// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.Mover;
import io.meridian.sdk.model.Movers;
import java.io.IOException;
import java.util.List;

/** Reads Movers. */
public final class MoversReader {
  private MoversReader() {}

  public static Movers read(JsonReader json) throws IOException {
    List<Mover> gainers = List.of();
    List<Mover> losers = List.of();
    List<Mover> mostActive = List.of();
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "gainers" -> gainers = json.list(MoverReader::read);
        case "losers" -> losers = json.list(MoverReader::read);
        case "mostActive" -> mostActive = json.list(MoverReader::read);
        default -> json.skip();
      }
    }
    return new Movers(
        gainers,
        losers,
        mostActive);
  }
}
