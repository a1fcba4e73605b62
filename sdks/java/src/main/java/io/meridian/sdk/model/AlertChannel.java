// Printed from the contract by sdks/generate/print.ts.
package io.meridian.sdk.model;

/**
 * Alert channel, as the API answers it.
 *
 * @param type <code>webhook</code>, <code>email</code>, <code>inApp</code>
 * @param url Public https address that receives the webhook. Required for <code>webhook</code>; may be null
 */
public record AlertChannel(
    String type,
    String url) {}
