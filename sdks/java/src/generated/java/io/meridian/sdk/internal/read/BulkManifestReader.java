// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.BulkFile;
import io.meridian.sdk.model.BulkManifest;
import java.io.IOException;
import java.time.Instant;
import java.util.List;

/** Reads BulkManifest. */
public final class BulkManifestReader {
  private BulkManifestReader() {}

  public static BulkManifest read(JsonReader json) throws IOException {
    String dataset = null;
    String title = null;
    List<BulkFile> files = List.of();
    long count = 0;
    String nextCursor = null;
    Instant asOf = null;
    String source = null;
    String requestId = null;
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "dataset" -> dataset = json.text();
        case "title" -> title = json.text();
        case "files" -> files = json.list(BulkFileReader::read);
        case "count" -> count = json.integer();
        case "nextCursor" -> nextCursor = json.text();
        case "asOf" -> asOf = json.time();
        case "source" -> source = json.text();
        case "requestId" -> requestId = json.text();
        default -> json.skip();
      }
    }
    return new BulkManifest(
        dataset,
        title,
        files,
        count,
        nextCursor,
        asOf,
        source,
        requestId);
  }
}
