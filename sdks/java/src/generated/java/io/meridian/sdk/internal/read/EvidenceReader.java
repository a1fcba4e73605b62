// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.Evidence;
import java.io.IOException;

/** Reads Evidence. */
public final class EvidenceReader {
  private EvidenceReader() {}

  public static Evidence read(JsonReader json) throws IOException {
    String metric = null;
    double value = Double.NaN;
    Double benchmark = null;
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "metric" -> metric = json.text();
        case "value" -> value = json.number();
        case "benchmark" -> benchmark = json.numberOrNull();
        default -> json.skip();
      }
    }
    return new Evidence(
        metric,
        value,
        benchmark);
  }
}
