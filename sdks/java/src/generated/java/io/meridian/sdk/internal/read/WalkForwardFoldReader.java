// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.WalkForwardFold;
import java.io.IOException;
import java.time.Instant;
import java.util.Map;

/** Reads WalkForwardFold. */
public final class WalkForwardFoldReader {
  private WalkForwardFoldReader() {}

  public static WalkForwardFold read(JsonReader json) throws IOException {
    Instant trainFrom = null;
    Instant trainTo = null;
    Instant testFrom = null;
    Instant testTo = null;
    Map<String, Double> parameters = Map.of();
    Double inSampleSharpe = null;
    Double outOfSampleSharpe = null;
    Double outOfSampleReturn = null;
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "trainFrom" -> trainFrom = json.time();
        case "trainTo" -> trainTo = json.time();
        case "testFrom" -> testFrom = json.time();
        case "testTo" -> testTo = json.time();
        case "parameters" -> parameters = json.map(JsonReader::number);
        case "inSampleSharpe" -> inSampleSharpe = json.numberOrNull();
        case "outOfSampleSharpe" -> outOfSampleSharpe = json.numberOrNull();
        case "outOfSampleReturn" -> outOfSampleReturn = json.numberOrNull();
        default -> json.skip();
      }
    }
    return new WalkForwardFold(
        trainFrom,
        trainTo,
        testFrom,
        testTo,
        parameters,
        inSampleSharpe,
        outOfSampleSharpe,
        outOfSampleReturn);
  }
}
