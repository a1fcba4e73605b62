// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

/**
 * Mood component, as returned by the API.
 *
 * @param name name
 * @param description description
 * @param value value
 * @param score The percentile of the value among its last 252; of volatility turned around
 */
public record MoodComponent(
    String name,
    String description,
    double value,
    long score) {}
