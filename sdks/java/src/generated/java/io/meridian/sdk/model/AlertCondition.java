// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

/**
 * Alert condition, as returned by the API.
 *
 * @param metric <code>price</code>, <code>changePct</code>, <code>volume</code>, or an indicator with its parameters as in the indicators call, such as <code>rsi:14</code> or <code>macd:12:26:9.signal</code>
 * @param op <code>above</code> and <code>below</code> fire when they begin to hold, <code>crosses</code> when the value changes sides; <code>above</code>, <code>below</code>, <code>crosses</code>
 * @param value What the metric is compared with; percent for <code>changePct</code>
 * @param window The span of <code>changePct</code> and <code>volume</code>, and the bars of an indicator, which is looked at when a bar closes; <code>1m</code>, <code>5m</code>, <code>15m</code>, <code>30m</code>, <code>1h</code>, <code>1d</code>
 */
public record AlertCondition(
    String metric,
    String op,
    double value,
    String window) {}
