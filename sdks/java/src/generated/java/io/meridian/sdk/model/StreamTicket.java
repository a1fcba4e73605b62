// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

/**
 * Stream ticket, as returned by the API.
 *
 * @param ticket Opens one stream, as <code>?ticket=</code>, and none after that
 * @param expiresIn Seconds until it is worth nothing
 */
public record StreamTicket(
    String ticket,
    long expiresIn) {}
