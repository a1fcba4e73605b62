// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

import java.time.LocalDate;
import java.util.List;

/**
 * Attribution, as returned by the API.
 *
 * @param window <code>1m</code>, <code>3m</code>, <code>ytd</code>, <code>1y</code>
 * @param from from
 * @param to to
 * @param change Of what is held today, had it been held throughout, over the gross exposure of then
 * @param benchmarkChange benchmarkChange; may be null
 * @param positions positions
 * @param sectors sectors
 * @param comparison Of the shares held, against the market by sector; null without shares, or with shorts; may be null
 */
public record Attribution(
    String window,
    LocalDate from,
    LocalDate to,
    double change,
    Double benchmarkChange,
    List<AttributedPosition> positions,
    List<AttributedSector> sectors,
    AttributionComparison comparison) {}
