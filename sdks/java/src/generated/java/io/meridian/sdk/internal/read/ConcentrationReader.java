// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.Concentration;
import java.io.IOException;

/** Reads Concentration. */
public final class ConcentrationReader {
  private ConcentrationReader() {}

  public static Concentration read(JsonReader json) throws IOException {
    double herfindahl = Double.NaN;
    double effectivePositions = Double.NaN;
    double largest = Double.NaN;
    double topFive = Double.NaN;
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "herfindahl" -> herfindahl = json.number();
        case "effectivePositions" -> effectivePositions = json.number();
        case "largest" -> largest = json.number();
        case "topFive" -> topFive = json.number();
        default -> json.skip();
      }
    }
    return new Concentration(
        herfindahl,
        effectivePositions,
        largest,
        topFive);
  }
}
