// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

import java.util.List;

/**
 * Exposure, as returned by the API.
 *
 * @param net Long plus short exposure, in US dollars
 * @param gross Sum of the absolute values of all positions. Weights are shares of this sum
 * @param longValue long
 * @param shortValue short
 * @param gain Total gain of the positions with a cost basis; may be null
 * @param gainShare gainShare; may be null
 * @param income income
 * @param incomeYield Income divided by net value; may be null
 * @param assetClasses assetClasses
 * @param sectors sectors
 * @param currencies currencies
 * @param concentration concentration; may be null
 * @param lookThrough Exposure with each fund replaced by its holdings. Null without a fund with known holdings; may be null
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
    Concentration concentration,
    LookThrough lookThrough) {}
