// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.BookRow;
import java.io.IOException;

/** Reads BookRow. */
public final class BookRowReader {
  private BookRowReader() {}

  public static BookRow read(JsonReader json) throws IOException {
    long level = 0;
    Double bid = null;
    Double bidSize = null;
    Double ask = null;
    Double askSize = null;
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "level" -> level = json.integer();
        case "bid" -> bid = json.numberOrNull();
        case "bidSize" -> bidSize = json.numberOrNull();
        case "ask" -> ask = json.numberOrNull();
        case "askSize" -> askSize = json.numberOrNull();
        default -> json.skip();
      }
    }
    return new BookRow(
        level,
        bid,
        bidSize,
        ask,
        askSize);
  }
}
