// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.Performer;
import io.meridian.sdk.model.TopPerformers;
import java.io.IOException;
import java.util.List;

/** Reads TopPerformers. */
public final class TopPerformersReader {
  private TopPerformersReader() {}

  public static TopPerformers read(JsonReader json) throws IOException {
    long members = 0;
    List<Performer> gainers = List.of();
    List<Performer> losers = List.of();
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "members" -> members = json.integer();
        case "gainers" -> gainers = json.list(PerformerReader::read);
        case "losers" -> losers = json.list(PerformerReader::read);
        default -> json.skip();
      }
    }
    return new TopPerformers(
        members,
        gainers,
        losers);
  }
}
