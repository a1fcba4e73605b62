// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

import java.util.List;
import java.util.Map;

/**
 * Screens list result screen, as returned by the API.
 *
 * @param universe Symbols to search. Defaults to all shares
 * @param conditions Conditions that all must hold. A comparison {"left","op","right"} with op above, below, crossesAbove, crossesBelow, or {"all":[…]}, {"any":[…]}, {"not":…} of conditions, at most 5 deep and with at most 50 comparisons in all conditions. left and right are numbers or operands: open, high, low, close, volume, or an indicator as in the indicators call, such as sma:200, with a further output as macd:12:26:9.signal; a suffix [n] means n bars earlier, as in donchian:20.upper[1]. A comparison with a missing value is neither true nor false. Operands are also the figures of a company, as in fundamentals.priceEarnings, of the risk of one year, as in risk.beta, and of the quote at the present, as in quote.changePct: price, change, changePct, gapPct, open, high, low, volume. {"left","op":"is","right"} compares sector, industry, exchange, currency with a text in any case, as in {"left":"sector","op":"is","right":"Information Technology"}.
 * @param columns Columns to return after symbol, name and date: operands as in conditions, or sector, industry, exchange, currency. Defaults to close and the operands of conditions and sort
 * @param sort Order of the rows. Missing values come last. Rows that are equal go by symbol
 */
public record ScreensListResultScreen(
    ScreensListResultScreenUniverse universe,
    List<Map<String, Object>> conditions,
    List<String> columns,
    List<ScreensListResultScreenSort> sort) {}
