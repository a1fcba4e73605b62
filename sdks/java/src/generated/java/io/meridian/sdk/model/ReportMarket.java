// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

import java.util.List;

/**
 * Report market, as returned by the API.
 *
 * @param commentary The market on the last day in sentences, made by rules from the figures
 * @param indices indices
 * @param breadth breadth
 * @param fearGreedIndex fearGreedIndex; may be null
 * @param fearGreedLabel fearGreedLabel; may be null
 * @param volatilityIndex volatilityIndex; may be null
 * @param leading The index that stands for the market, with its daily changes of a year; may be null
 */
public record ReportMarket(
    String commentary,
    List<IndexValue> indices,
    Breadth breadth,
    Double fearGreedIndex,
    String fearGreedLabel,
    Double volatilityIndex,
    LeadingIndex leading) {}
