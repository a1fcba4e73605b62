// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

/**
 * Alert channel, as returned by the API.
 *
 * @param type <code>webhook</code>, <code>email</code>, <code>inApp</code>
 * @param url Of a webhook: a public https address; may be null
 */
public record AlertChannel(
    String type,
    String url) {}
