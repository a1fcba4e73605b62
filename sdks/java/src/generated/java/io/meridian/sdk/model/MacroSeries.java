// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

import java.util.List;

/**
 * Macro series, as returned by the API.
 *
 * @param series Name as requested
 * @param title title
 * @param country country
 * @param frequency <code>daily</code>, <code>weekly</code>, <code>monthly</code>, <code>quarterly</code>
 * @param units Unit of the values, such as percent or billions of USD. Percent for <code>pctChange</code> and <code>yoy</code>
 * @param seasonallyAdjusted seasonallyAdjusted
 * @param source Data source: <code>simulated</code>, <code>feed:</code> followed by the name of the vendor, or <code>import:</code> followed by the name of the import
 * @param observations observations
 */
public record MacroSeries(
    String series,
    String title,
    String country,
    String frequency,
    String units,
    boolean seasonallyAdjusted,
    String source,
    List<Observation> observations) {}
