// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

import java.util.List;

/**
 * Screens list result screen universe, as returned by the API.
 *
 * @param type Symbols of this class; <code>equity</code>, <code>etf</code>, <code>fund</code>, <code>fx</code>, <code>crypto</code>, <code>index</code>
 * @param symbols Only these symbols of the class. Defaults to all
 * @param index Only members of this index, such as SPX, as they were at the time: companies that have left the market since are among them; may be null
 */
public record ScreensListResultScreenUniverse(
    String type,
    List<String> symbols,
    String index) {}
