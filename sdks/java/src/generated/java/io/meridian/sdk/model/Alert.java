// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

import java.time.Instant;
import java.util.List;

/**
 * Alert, as returned by the API.
 *
 * @param id id
 * @param name name
 * @param mode Market that the alert watches. Alerts created with test keys watch the simulated market; <code>live</code>, <code>test</code>
 * @param status <code>triggered</code> means that an alert with <code>once</code> has triggered and stopped; <code>active</code>, <code>paused</code>, <code>triggered</code>, <code>expired</code>
 * @param symbols Empty for an alert on a screen
 * @param condition condition
 * @param channels channels
 * @param cooldown cooldown
 * @param once once
 * @param expiresAt expiresAt; may be null
 * @param createdAt createdAt
 * @param lastTriggeredAt lastTriggeredAt; may be null
 * @param triggerCount triggerCount
 */
public record Alert(
    String id,
    String name,
    String mode,
    String status,
    List<String> symbols,
    AlertCondition condition,
    List<AlertChannel> channels,
    long cooldown,
    boolean once,
    Instant expiresAt,
    Instant createdAt,
    Instant lastTriggeredAt,
    long triggerCount) {}
