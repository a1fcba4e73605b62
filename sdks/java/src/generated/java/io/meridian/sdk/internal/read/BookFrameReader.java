// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.BookFrame;
import io.meridian.sdk.model.BookLevel;
import java.io.IOException;
import java.time.Instant;
import java.util.List;

/** Reads BookFrame. */
public final class BookFrameReader {
  private BookFrameReader() {}

  public static BookFrame read(JsonReader json) throws IOException {
    String type = null;
    String channel = null;
    long seq = 0;
    String symbol = null;
    Instant timestamp = null;
    Double delaySeconds = null;
    List<BookLevel> levels = List.of();
    boolean stale = false;
    String source = null;
    boolean snapshot = false;
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "type" -> type = json.text();
        case "channel" -> channel = json.text();
        case "seq" -> seq = json.integer();
        case "symbol" -> symbol = json.text();
        case "timestamp" -> timestamp = json.time();
        case "delaySeconds" -> delaySeconds = json.numberOrNull();
        case "levels" -> levels = json.list(BookLevelReader::read);
        case "stale" -> stale = json.flag();
        case "source" -> source = json.text();
        case "snapshot" -> snapshot = json.flag();
        default -> json.skip();
      }
    }
    return new BookFrame(
        type,
        channel,
        seq,
        symbol,
        timestamp,
        delaySeconds,
        levels,
        stale,
        source,
        snapshot);
  }
}
