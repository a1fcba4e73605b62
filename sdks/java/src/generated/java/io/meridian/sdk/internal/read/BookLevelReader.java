// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.BookLevel;
import java.io.IOException;

/** Reads BookLevel. */
public final class BookLevelReader {
  private BookLevelReader() {}

  public static BookLevel read(JsonReader json) throws IOException {
    Double bid = null;
    Double bidSize = null;
    Double ask = null;
    Double askSize = null;
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "bid" -> bid = json.numberOrNull();
        case "bidSize" -> bidSize = json.numberOrNull();
        case "ask" -> ask = json.numberOrNull();
        case "askSize" -> askSize = json.numberOrNull();
        default -> json.skip();
      }
    }
    return new BookLevel(
        bid,
        bidSize,
        ask,
        askSize);
  }
}
