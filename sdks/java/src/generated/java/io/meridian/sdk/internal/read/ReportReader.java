// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.Report;
import io.meridian.sdk.model.ReportCompany;
import io.meridian.sdk.model.ReportMarket;
import io.meridian.sdk.model.TopPerformers;
import java.io.IOException;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;

/** Reads Report. */
public final class ReportReader {
  private ReportReader() {}

  public static Report read(JsonReader json) throws IOException {
    String type = null;
    LocalDate from = null;
    LocalDate to = null;
    Instant closedAt = null;
    List<String> sections = List.of();
    ReportMarket marketOverview = null;
    TopPerformers topPerformers = null;
    List<ReportCompany> companies = List.of();
    String disclaimer = null;
    String source = null;
    Instant asOf = null;
    String requestId = null;
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "type" -> type = json.text();
        case "from" -> from = json.date();
        case "to" -> to = json.date();
        case "closedAt" -> closedAt = json.time();
        case "sections" -> sections = json.list(JsonReader::text);
        case "marketOverview" -> marketOverview = json.orNull(ReportMarketReader::read);
        case "topPerformers" -> topPerformers = json.orNull(TopPerformersReader::read);
        case "companies" -> companies = json.list(ReportCompanyReader::read);
        case "disclaimer" -> disclaimer = json.text();
        case "source" -> source = json.text();
        case "asOf" -> asOf = json.time();
        case "requestId" -> requestId = json.text();
        default -> json.skip();
      }
    }
    return new Report(
        type,
        from,
        to,
        closedAt,
        sections,
        marketOverview,
        topPerformers,
        companies,
        disclaimer,
        source,
        asOf,
        requestId);
  }
}
