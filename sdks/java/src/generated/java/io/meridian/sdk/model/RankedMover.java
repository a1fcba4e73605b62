// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

/**
 * Ranked mover, as returned by the API.
 *
 * @param rank From 1
 * @param symbol symbol
 * @param name name
 * @param assetClass <code>equity</code>, <code>etf</code>, <code>fund</code>, <code>fx</code>, <code>crypto</code>, <code>index</code>
 * @param price The latest price of the session, or its close
 * @param previousClose Close of the session before, for the share of this session
 * @param change Price minus previous close
 * @param changePct Change in percent of the previous close
 * @param open open
 * @param high high
 * @param low low
 * @param gapPct Distance from the previous close to the open in percent
 * @param volume Amount traded in the session
 * @param averageVolume Mean volume of the 20 sessions before. Null when there are fewer; may be null
 * @param relativeVolume Volume divided by its average. Of a session in progress, the volume so far; may be null
 * @param high52w Highest price of 52 weeks, this session included
 * @param low52w Lowest price of 52 weeks, this session included
 * @param partial True while the session is in progress
 * @param source Data source: <code>simulated</code>, <code>feed:</code> followed by the name of the vendor, or <code>import:</code> followed by the name of the import
 */
public record RankedMover(
    long rank,
    String symbol,
    String name,
    String assetClass,
    double price,
    double previousClose,
    double change,
    double changePct,
    double open,
    double high,
    double low,
    double gapPct,
    double volume,
    Double averageVolume,
    Double relativeVolume,
    double high52w,
    double low52w,
    boolean partial,
    String source) {}
