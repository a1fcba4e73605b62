// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

import java.time.Instant;
import java.time.LocalDate;
import java.util.List;

/**
 * Report model, as returned by the API.
 *
 * @param type <code>daily</code>, <code>weekly</code>, <code>monthly</code>, <code>custom</code>
 * @param from from
 * @param to to
 * @param closedAt Close that the figures refer to
 * @param sections sections
 * @param marketOverview marketOverview; may be null
 * @param topPerformers topPerformers; may be null
 * @param companies One entry per symbol, in the requested order
 * @param disclaimer disclaimer
 * @param source Data source: <code>simulated</code>, <code>feed:</code> followed by the name of the vendor, or <code>import:</code> followed by the name of the import
 */
public record ReportModel(
    String type,
    LocalDate from,
    LocalDate to,
    Instant closedAt,
    List<String> sections,
    ReportMarket marketOverview,
    TopPerformers topPerformers,
    List<ReportCompany> companies,
    String disclaimer,
    String source) {}
