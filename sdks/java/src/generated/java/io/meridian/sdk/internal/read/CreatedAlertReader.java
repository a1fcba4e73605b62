// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.AlertBackfill;
import io.meridian.sdk.model.AlertChannel;
import io.meridian.sdk.model.AlertCondition;
import io.meridian.sdk.model.CreatedAlert;
import java.io.IOException;
import java.time.Instant;
import java.util.List;

/** Reads CreatedAlert. */
public final class CreatedAlertReader {
  private CreatedAlertReader() {}

  public static CreatedAlert read(JsonReader json) throws IOException {
    String id = null;
    String name = null;
    String mode = null;
    String status = null;
    List<String> symbols = List.of();
    AlertCondition condition = null;
    List<AlertChannel> channels = List.of();
    long cooldown = 0;
    boolean once = false;
    Instant expiresAt = null;
    Instant createdAt = null;
    Instant lastTriggeredAt = null;
    long triggerCount = 0;
    AlertBackfill backfill = null;
    String webhookSecret = null;
    List<String> warnings = List.of();
    Instant asOf = null;
    String source = null;
    String requestId = null;
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "id" -> id = json.text();
        case "name" -> name = json.text();
        case "mode" -> mode = json.text();
        case "status" -> status = json.text();
        case "symbols" -> symbols = json.list(JsonReader::text);
        case "condition" -> condition = AlertConditionReader.read(json);
        case "channels" -> channels = json.list(AlertChannelReader::read);
        case "cooldown" -> cooldown = json.integer();
        case "once" -> once = json.flag();
        case "expiresAt" -> expiresAt = json.time();
        case "createdAt" -> createdAt = json.time();
        case "lastTriggeredAt" -> lastTriggeredAt = json.time();
        case "triggerCount" -> triggerCount = json.integer();
        case "backfill" -> backfill = AlertBackfillReader.read(json);
        case "webhookSecret" -> webhookSecret = json.text();
        case "warnings" -> warnings = json.list(JsonReader::text);
        case "asOf" -> asOf = json.time();
        case "source" -> source = json.text();
        case "requestId" -> requestId = json.text();
        default -> json.skip();
      }
    }
    return new CreatedAlert(
        id,
        name,
        mode,
        status,
        symbols,
        condition,
        channels,
        cooldown,
        once,
        expiresAt,
        createdAt,
        lastTriggeredAt,
        triggerCount,
        backfill,
        webhookSecret,
        warnings,
        asOf,
        source,
        requestId);
  }
}
