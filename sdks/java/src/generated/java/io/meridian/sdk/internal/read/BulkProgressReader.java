// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.BulkProgress;
import java.io.IOException;

/** Reads BulkProgress. */
public final class BulkProgressReader {
  private BulkProgressReader() {}

  public static BulkProgress read(JsonReader json) throws IOException {
    long done = 0;
    long total = 0;
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "done" -> done = json.integer();
        case "total" -> total = json.integer();
        default -> json.skip();
      }
    }
    return new BulkProgress(
        done,
        total);
  }
}
