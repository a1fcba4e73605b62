// Printed from the contract by sdks/generate/print.ts.
package io.meridian.sdk.model;

/**
 * Stream ticket, as the API answers it.
 *
 * @param ticket Opens one stream, as <code>?ticket=</code>. Single use
 * @param expiresIn Seconds until the ticket expires
 */
public record StreamTicket(
    String ticket,
    long expiresIn) {}
