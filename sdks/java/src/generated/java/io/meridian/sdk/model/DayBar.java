// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

/**
 * Day bar, as returned by the API.
 *
 * @param symbol symbol
 * @param assetClass <code>equity</code>, <code>etf</code>, <code>fund</code>, <code>fx</code>, <code>crypto</code>, <code>index</code>
 * @param open First price
 * @param high Highest price
 * @param low Lowest price
 * @param close Last price
 * @param volume Amount traded
 * @param vwap Volume-weighted average price; may be null
 * @param trades Number of trades; may be null
 * @param previousClose Close of the session before, in the same adjustment. Null on the first session; may be null
 * @param partial True while the session is in progress
 * @param adjustment Actual adjustment. The stored one if the known corporate actions do not allow the requested one; <code>raw</code>, <code>split</code>, <code>all</code>
 * @param source Data source: <code>simulated</code>, <code>feed:</code> followed by the name of the vendor, or <code>import:</code> followed by the name of the import
 */
public record DayBar(
    String symbol,
    String assetClass,
    double open,
    double high,
    double low,
    double close,
    double volume,
    Double vwap,
    Double trades,
    Double previousClose,
    boolean partial,
    String adjustment,
    String source) {}
