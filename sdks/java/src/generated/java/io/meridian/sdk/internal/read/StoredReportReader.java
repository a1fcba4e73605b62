// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.ReportModel;
import io.meridian.sdk.model.StoredReport;
import java.io.IOException;
import java.time.Instant;

/** Reads StoredReport. */
public final class StoredReportReader {
  private StoredReportReader() {}

  public static StoredReport read(JsonReader json) throws IOException {
    String id = null;
    String status = null;
    Instant createdAt = null;
    Instant expiresAt = null;
    String failure = null;
    Long bytes = null;
    Long pages = null;
    ReportModel report = null;
    Instant asOf = null;
    String source = null;
    String requestId = null;
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "id" -> id = json.text();
        case "status" -> status = json.text();
        case "createdAt" -> createdAt = json.time();
        case "expiresAt" -> expiresAt = json.time();
        case "failure" -> failure = json.text();
        case "bytes" -> bytes = json.integerOrNull();
        case "pages" -> pages = json.integerOrNull();
        case "report" -> report = json.orNull(ReportModelReader::read);
        case "asOf" -> asOf = json.time();
        case "source" -> source = json.text();
        case "requestId" -> requestId = json.text();
        default -> json.skip();
      }
    }
    return new StoredReport(
        id,
        status,
        createdAt,
        expiresAt,
        failure,
        bytes,
        pages,
        report,
        asOf,
        source,
        requestId);
  }
}
