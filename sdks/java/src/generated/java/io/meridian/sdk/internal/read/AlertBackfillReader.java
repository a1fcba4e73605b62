// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.AlertBackfill;
import io.meridian.sdk.model.BackfillFiring;
import java.io.IOException;
import java.time.LocalDate;
import java.util.List;

/** Reads AlertBackfill. */
public final class AlertBackfillReader {
  private AlertBackfillReader() {}

  public static AlertBackfill read(JsonReader json) throws IOException {
    long wouldHaveFired = 0;
    LocalDate from = null;
    LocalDate to = null;
    List<BackfillFiring> last = List.of();
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "wouldHaveFired" -> wouldHaveFired = json.integer();
        case "from" -> from = json.date();
        case "to" -> to = json.date();
        case "last" -> last = json.list(BackfillFiringReader::read);
        default -> json.skip();
      }
    }
    return new AlertBackfill(
        wouldHaveFired,
        from,
        to,
        last);
  }
}
