// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

/**
 * Alert condition, as returned by the API.
 *
 * @param metric <code>price</code>, <code>changePct</code>, <code>volume</code>, or an indicator with its parameters as in the indicators call, such as <code>rsi:14</code> or <code>macd:12:26:9.signal</code>. With <code>screen</code>: <code>entry</code>, <code>exit</code> or <code>change</code>, the number of symbols that entered the screen, left it, or both
 * @param op <code>above</code> and <code>below</code> trigger when the condition becomes true; <code>crosses</code> triggers when the value changes sides; <code>above</code>, <code>below</code>, <code>crosses</code>
 * @param value Threshold to compare with the metric. In percent for <code>changePct</code>
 * @param window Time range of <code>changePct</code> and <code>volume</code>, or bar length of an indicator. Indicators are evaluated when a bar closes; <code>1m</code>, <code>5m</code>, <code>15m</code>, <code>30m</code>, <code>1h</code>, <code>1d</code>
 * @param screen ID of a screen saved in the dashboard, as <code>GET /api/screens</code> lists it, to watch in place of <code>symbols</code>. It is evaluated after each session, and each minute of it where the screen looks at quotes. <code>op</code> is <code>above</code>: with the value 0, each change triggers; may be null
 */
public record AlertCondition(
    String metric,
    String op,
    double value,
    String window,
    String screen) {}
