// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

import java.time.Instant;
import java.util.List;

/**
 * Created alert, as returned by the API.
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
 * @param backfill Number of times that the alert would have triggered in the past
 * @param webhookSecret Secret that signs the account’s webhooks. Returned once, when it is created; the dashboard shows it afterwards; may be null
 * @param warnings Reasons why webhooks of this alert cannot be delivered now. Empty if there are none
 * @param asOf Time at which the rows were read
 * @param source Data source: <code>simulated</code>, <code>feed:</code> followed by the name of the vendor, or <code>import:</code> followed by the name of the import
 * @param requestId Request ID, as shown in the call log
 */
public record CreatedAlert(
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
    long triggerCount,
    AlertBackfill backfill,
    String webhookSecret,
    List<String> warnings,
    Instant asOf,
    String source,
    String requestId) {}
