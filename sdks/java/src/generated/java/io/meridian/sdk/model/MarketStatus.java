// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

import java.time.Instant;

/**
 * Market status, as returned by the API.
 *
 * @param session <code>pre</code>, <code>regular</code>, <code>post</code>, <code>closed</code>
 * @param nextOpen nextOpen
 * @param nextClose nextClose
 */
public record MarketStatus(
    String session,
    Instant nextOpen,
    Instant nextClose) {}
