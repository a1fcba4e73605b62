// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.AnswerSentence;
import io.meridian.sdk.model.Attribution;
import io.meridian.sdk.model.Claim;
import io.meridian.sdk.model.Exposure;
import io.meridian.sdk.model.PortfolioAnswer;
import io.meridian.sdk.model.PortfolioRisk;
import io.meridian.sdk.model.Position;
import io.meridian.sdk.model.Stress;
import io.meridian.sdk.model.Suggestion;
import java.io.IOException;
import java.time.Instant;
import java.util.List;

/** Reads PortfolioAnswer. */
public final class PortfolioAnswerReader {
  private PortfolioAnswerReader() {}

  public static PortfolioAnswer read(JsonReader json) throws IOException {
    String answer = null;
    List<AnswerSentence> sentences = List.of();
    List<String> topics = List.of();
    List<Claim> claims = List.of();
    String currency = null;
    List<Position> positions = List.of();
    Exposure exposure = null;
    PortfolioRisk risk = null;
    List<Stress> stress = List.of();
    List<Attribution> attribution = List.of();
    List<Suggestion> suggestions = List.of();
    String disclaimer = null;
    String generatedBy = null;
    Instant asOf = null;
    String source = null;
    String requestId = null;
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "answer" -> answer = json.text();
        case "sentences" -> sentences = json.list(AnswerSentenceReader::read);
        case "topics" -> topics = json.list(JsonReader::text);
        case "claims" -> claims = json.list(ClaimReader::read);
        case "currency" -> currency = json.text();
        case "positions" -> positions = json.list(PositionReader::read);
        case "exposure" -> exposure = ExposureReader.read(json);
        case "risk" -> risk = json.orNull(PortfolioRiskReader::read);
        case "stress" -> stress = json.list(StressReader::read);
        case "attribution" -> attribution = json.list(AttributionReader::read);
        case "suggestions" -> suggestions = json.list(SuggestionReader::read);
        case "disclaimer" -> disclaimer = json.text();
        case "generatedBy" -> generatedBy = json.text();
        case "asOf" -> asOf = json.time();
        case "source" -> source = json.text();
        case "requestId" -> requestId = json.text();
        default -> json.skip();
      }
    }
    return new PortfolioAnswer(
        answer,
        sentences,
        topics,
        claims,
        currency,
        positions,
        exposure,
        risk,
        stress,
        attribution,
        suggestions,
        disclaimer,
        generatedBy,
        asOf,
        source,
        requestId);
  }
}
