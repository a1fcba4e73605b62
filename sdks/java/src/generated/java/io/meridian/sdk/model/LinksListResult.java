// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

import java.time.Instant;

/**
 * Links list result, as returned by the API.
 *
 * @param id id
 * @param path The path and the query that the link opens, and nothing else
 * @param expiresAt When the link stops working
 * @param key Public part of the key that the link calls with
 * @param createdAt createdAt
 */
public record LinksListResult(
    String id,
    String path,
    Instant expiresAt,
    String key,
    Instant createdAt) {}
