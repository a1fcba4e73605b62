// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.Correlation;
import io.meridian.sdk.model.Correlations;
import java.io.IOException;
import java.util.List;

/** Reads Correlations. */
public final class CorrelationsReader {
  private CorrelationsReader() {}

  public static Correlations read(JsonReader json) throws IOException {
    Double mean = null;
    List<Correlation> highest = List.of();
    List<Correlation> lowest = List.of();
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "mean" -> mean = json.numberOrNull();
        case "highest" -> highest = json.list(CorrelationReader::read);
        case "lowest" -> lowest = json.list(CorrelationReader::read);
        default -> json.skip();
      }
    }
    return new Correlations(
        mean,
        highest,
        lowest);
  }
}
