// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.BulkDataset;
import java.io.IOException;
import java.time.LocalDate;
import java.util.List;

/** Reads BulkDataset. */
public final class BulkDatasetReader {
  private BulkDatasetReader() {}

  public static BulkDataset read(JsonReader json) throws IOException {
    String dataset = null;
    String title = null;
    List<String> formats = List.of();
    LocalDate from = null;
    LocalDate to = null;
    long files = 0;
    long bytes = 0;
    boolean ready = false;
    boolean perSymbol = false;
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "dataset" -> dataset = json.text();
        case "title" -> title = json.text();
        case "formats" -> formats = json.list(JsonReader::text);
        case "from" -> from = json.date();
        case "to" -> to = json.date();
        case "files" -> files = json.integer();
        case "bytes" -> bytes = json.integer();
        case "ready" -> ready = json.flag();
        case "perSymbol" -> perSymbol = json.flag();
        default -> json.skip();
      }
    }
    return new BulkDataset(
        dataset,
        title,
        formats,
        from,
        to,
        files,
        bytes,
        ready,
        perSymbol);
  }
}
