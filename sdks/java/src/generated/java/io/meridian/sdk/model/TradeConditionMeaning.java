// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

/**
 * Trade condition meaning, as returned by the API.
 *
 * @param code code
 * @param meaning meaning
 */
public record TradeConditionMeaning(
    String code,
    String meaning) {}
