// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

/**
 * Alert channel, as returned by the API.
 *
 * @param type <code>webhook</code>, <code>email</code>, <code>inApp</code>
 * @param url Public https address that receives the webhook. Required for <code>webhook</code>; may be null
 */
public record AlertChannel(
    String type,
    String url) {}
