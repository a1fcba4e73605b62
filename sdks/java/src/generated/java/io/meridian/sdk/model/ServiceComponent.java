// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

/**
 * Service component, as returned by the API.
 *
 * @param name name
 * @param state <code>operational</code>, <code>degraded</code>, <code>down</code>
 * @param detail detail
 */
public record ServiceComponent(
    String name,
    String state,
    String detail) {}
