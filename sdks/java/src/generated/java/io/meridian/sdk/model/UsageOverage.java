// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

/**
 * Usage overage, as returned by the API.
 *
 * @param on Whether calls beyond <code>limit</code> go through
 * @param calls Calls beyond the quota this month
 * @param cost What they cost so far, tax included
 * @param cap What they may cost at most in a month
 * @param perThousandCalls Price of 1,000 calls. It is charged pro rata
 * @param currency currency
 */
public record UsageOverage(
    boolean on,
    long calls,
    String cost,
    String cap,
    String perThousandCalls,
    String currency) {}
