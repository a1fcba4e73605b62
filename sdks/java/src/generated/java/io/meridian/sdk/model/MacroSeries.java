// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

import java.util.List;

/**
 * Macro series, as returned by the API.
 *
 * @param series The name as it was asked for
 * @param title title
 * @param country country
 * @param frequency <code>daily</code>, <code>weekly</code>, <code>monthly</code>, <code>quarterly</code>
 * @param units What a value is, such as percent or billions of USD; of <code>pctChange</code> and <code>yoy</code> percent
 * @param seasonallyAdjusted seasonallyAdjusted
 * @param source Where the numbers come from: <code>simulated</code>, or <code>import:</code> and the name of the import
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
