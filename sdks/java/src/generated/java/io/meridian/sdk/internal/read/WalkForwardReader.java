// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.WalkForward;
import io.meridian.sdk.model.WalkForwardFold;
import java.io.IOException;
import java.util.List;

/** Reads WalkForward. */
public final class WalkForwardReader {
  private WalkForwardReader() {}

  public static WalkForward read(JsonReader json) throws IOException {
    long combinations = 0;
    List<WalkForwardFold> folds = List.of();
    Double inSampleSharpe = null;
    Double outOfSampleSharpe = null;
    Double outOfSampleReturn = null;
    Double deflatedSharpe = null;
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "combinations" -> combinations = json.integer();
        case "folds" -> folds = json.list(WalkForwardFoldReader::read);
        case "inSampleSharpe" -> inSampleSharpe = json.numberOrNull();
        case "outOfSampleSharpe" -> outOfSampleSharpe = json.numberOrNull();
        case "outOfSampleReturn" -> outOfSampleReturn = json.numberOrNull();
        case "deflatedSharpe" -> deflatedSharpe = json.numberOrNull();
        default -> json.skip();
      }
    }
    return new WalkForward(
        combinations,
        folds,
        inSampleSharpe,
        outOfSampleSharpe,
        outOfSampleReturn,
        deflatedSharpe);
  }
}
