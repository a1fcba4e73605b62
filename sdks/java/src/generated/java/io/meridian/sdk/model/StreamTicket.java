// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

/**
 * Stream ticket, as returned by the API.
 *
 * @param ticket Opens one stream, as <code>?ticket=</code>. Single use
 * @param expiresIn Seconds until the ticket expires
 */
public record StreamTicket(
    String ticket,
    long expiresIn) {}
