// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

import java.time.Instant;
import java.util.List;

/**
 * Service status, as returned by the API.
 *
 * @param state <code>operational</code>, <code>degraded</code>, <code>down</code>
 * @param components components
 * @param uptimeSeconds uptimeSeconds
 * @param calls30d calls30d
 * @param asOf asOf
 */
public record ServiceStatus(
    String state,
    List<ServiceComponent> components,
    double uptimeSeconds,
    ServiceCalls calls30d,
    Instant asOf) {}
