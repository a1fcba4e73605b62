// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.Breadth;
import java.io.IOException;

/** Reads Breadth. */
public final class BreadthReader {
  private BreadthReader() {}

  public static Breadth read(JsonReader json) throws IOException {
    long advancers = 0;
    long decliners = 0;
    long unchanged = 0;
    long newHighs = 0;
    long newLows = 0;
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "advancers" -> advancers = json.integer();
        case "decliners" -> decliners = json.integer();
        case "unchanged" -> unchanged = json.integer();
        case "newHighs" -> newHighs = json.integer();
        case "newLows" -> newLows = json.integer();
        default -> json.skip();
      }
    }
    return new Breadth(
        advancers,
        decliners,
        unchanged,
        newHighs,
        newLows);
  }
}
