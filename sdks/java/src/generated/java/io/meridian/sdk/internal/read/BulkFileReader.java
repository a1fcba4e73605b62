// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.BulkFile;
import java.io.IOException;
import java.time.LocalDate;

/** Reads BulkFile. */
public final class BulkFileReader {
  private BulkFileReader() {}

  public static BulkFile read(JsonReader json) throws IOException {
    String path = null;
    String format = null;
    long rows = 0;
    long bytes = 0;
    String sha256 = null;
    LocalDate from = null;
    LocalDate to = null;
    String source = null;
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "path" -> path = json.text();
        case "format" -> format = json.text();
        case "rows" -> rows = json.integer();
        case "bytes" -> bytes = json.integer();
        case "sha256" -> sha256 = json.text();
        case "from" -> from = json.date();
        case "to" -> to = json.date();
        case "source" -> source = json.text();
        default -> json.skip();
      }
    }
    return new BulkFile(
        path,
        format,
        rows,
        bytes,
        sha256,
        from,
        to,
        source);
  }
}
