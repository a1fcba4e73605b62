// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.BulkDataset;
import io.meridian.sdk.model.BulkDatasets;
import io.meridian.sdk.model.BulkProgress;
import java.io.IOException;
import java.time.Instant;
import java.util.List;

/** Reads BulkDatasets. */
public final class BulkDatasetsReader {
  private BulkDatasetsReader() {}

  public static BulkDatasets read(JsonReader json) throws IOException {
    List<BulkDataset> results = List.of();
    BulkProgress making = null;
    long count = 0;
    String nextCursor = null;
    Instant asOf = null;
    String source = null;
    String requestId = null;
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "results" -> results = json.list(BulkDatasetReader::read);
        case "making" -> making = json.orNull(BulkProgressReader::read);
        case "count" -> count = json.integer();
        case "nextCursor" -> nextCursor = json.text();
        case "asOf" -> asOf = json.time();
        case "source" -> source = json.text();
        case "requestId" -> requestId = json.text();
        default -> json.skip();
      }
    }
    return new BulkDatasets(
        results,
        making,
        count,
        nextCursor,
        asOf,
        source,
        requestId);
  }
}
