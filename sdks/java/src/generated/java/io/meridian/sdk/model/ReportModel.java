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
 * @param closedAt The close that the figures stand at
 * @param sections sections
 * @param marketOverview marketOverview; may be null
 * @param topPerformers topPerformers; may be null
 * @param companies One for each symbol, in the order asked for
 * @param disclaimer disclaimer
 * @param source Where the numbers come from: <code>simulated</code>, or <code>import:</code> and the name of the import
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
