// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.InsightsLevelsPivots;
import java.io.IOException;

/** Reads InsightsLevelsPivots. */
public final class InsightsLevelsPivotsReader {
  private InsightsLevelsPivotsReader() {}

  public static InsightsLevelsPivots read(JsonReader json) throws IOException {
    double pivot = Double.NaN;
    double r1 = Double.NaN;
    double r2 = Double.NaN;
    double r3 = Double.NaN;
    double s1 = Double.NaN;
    double s2 = Double.NaN;
    double s3 = Double.NaN;
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "pivot" -> pivot = json.number();
        case "r1" -> r1 = json.number();
        case "r2" -> r2 = json.number();
        case "r3" -> r3 = json.number();
        case "s1" -> s1 = json.number();
        case "s2" -> s2 = json.number();
        case "s3" -> s3 = json.number();
        default -> json.skip();
      }
    }
    return new InsightsLevelsPivots(
        pivot,
        r1,
        r2,
        r3,
        s1,
        s2,
        s3);
  }
}
