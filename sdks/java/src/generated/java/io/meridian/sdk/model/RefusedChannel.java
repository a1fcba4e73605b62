// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

/**
 * Refused channel, as returned by the API.
 *
 * @param channel channel
 * @param reason <code>unknown_channel</code>, <code>symbol_not_found</code>, <code>no_book</code>, <code>priced_daily</code>, <code>symbol_limit</code>, <code>plan_required</code>, <code>scope_missing</code>, or the fixed error of a test symbol
 * @param message message
 */
public record RefusedChannel(
    String channel,
    String reason,
    String message) {}
