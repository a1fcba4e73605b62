// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

import java.util.List;

/**
 * Exposure, as returned by the API.
 *
 * @param net Long and short together, in US dollars
 * @param gross The sum of the sizes of all positions: what weights are shares of
 * @param longValue long
 * @param shortValue short
 * @param gain Of the positions with a cost; may be null
 * @param gainShare gainShare; may be null
 * @param income income
 * @param incomeYield The income over the net value; may be null
 * @param assetClasses assetClasses
 * @param sectors sectors
 * @param currencies currencies
 * @param concentration concentration; may be null
 */
public record Exposure(
    double net,
    double gross,
    double longValue,
    double shortValue,
    Double gain,
    Double gainShare,
    double income,
    Double incomeYield,
    List<ExposurePart> assetClasses,
    List<ExposurePart> sectors,
    List<ExposurePart> currencies,
    Concentration concentration) {}
