// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.Usage;
import io.meridian.sdk.model.UsageOverage;
import io.meridian.sdk.model.UsagePoint;
import java.io.IOException;
import java.time.Instant;
import java.util.List;

/** Reads Usage. */
public final class UsageReader {
  private UsageReader() {}

  public static Usage read(JsonReader json) throws IOException {
    List<UsagePoint> results = List.of();
    String range = null;
    long requests = 0;
    Double limit = null;
    double percent = Double.NaN;
    Instant resetDate = null;
    UsageOverage overage = null;
    Double successRate = null;
    Double avgLatencyMs = null;
    Double perMinute = null;
    Double burst = null;
    long activeKeys = 0;
    long rangeRequests = 0;
    String lastCallId = null;
    long count = 0;
    String nextCursor = null;
    Instant asOf = null;
    String source = null;
    String requestId = null;
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "results" -> results = json.list(UsagePointReader::read);
        case "range" -> range = json.text();
        case "requests" -> requests = json.integer();
        case "limit" -> limit = json.numberOrNull();
        case "percent" -> percent = json.number();
        case "resetDate" -> resetDate = json.time();
        case "overage" -> overage = json.orNull(UsageOverageReader::read);
        case "successRate" -> successRate = json.numberOrNull();
        case "avgLatencyMs" -> avgLatencyMs = json.numberOrNull();
        case "perMinute" -> perMinute = json.numberOrNull();
        case "burst" -> burst = json.numberOrNull();
        case "activeKeys" -> activeKeys = json.integer();
        case "rangeRequests" -> rangeRequests = json.integer();
        case "lastCallId" -> lastCallId = json.text();
        case "count" -> count = json.integer();
        case "nextCursor" -> nextCursor = json.text();
        case "asOf" -> asOf = json.time();
        case "source" -> source = json.text();
        case "requestId" -> requestId = json.text();
        default -> json.skip();
      }
    }
    return new Usage(
        results,
        range,
        requests,
        limit,
        percent,
        resetDate,
        overage,
        successRate,
        avgLatencyMs,
        perMinute,
        burst,
        activeKeys,
        rangeRequests,
        lastCallId,
        count,
        nextCursor,
        asOf,
        source,
        requestId);
  }
}
