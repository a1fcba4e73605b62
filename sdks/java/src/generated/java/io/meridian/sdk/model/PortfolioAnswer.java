// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

import java.time.Instant;
import java.util.List;

/**
 * Portfolio answer, as returned by the API.
 *
 * @param answer answer
 * @param sentences The answer by sentence, each with the claims that support it
 * @param topics Topics recognized in the question
 * @param claims claims
 * @param currency currency
 * @param positions Sorted by weight, largest first
 * @param exposure exposure
 * @param risk Risk of the current weights over the last year of completed days. Null with fewer than 60 common days; may be null
 * @param stress stress
 * @param attribution attribution
 * @param suggestions suggestions
 * @param disclaimer disclaimer
 * @param generatedBy <code>rules</code>, or <code>model:</code> followed by the name of the model
 * @param asOf asOf
 * @param source Data source: <code>simulated</code>, <code>feed:</code> followed by the name of the vendor, or <code>import:</code> followed by the name of the import
 * @param requestId requestId
 */
public record PortfolioAnswer(
    String answer,
    List<AnswerSentence> sentences,
    List<String> topics,
    List<Claim> claims,
    String currency,
    List<Position> positions,
    Exposure exposure,
    PortfolioRisk risk,
    List<Stress> stress,
    List<Attribution> attribution,
    List<Suggestion> suggestions,
    String disclaimer,
    String generatedBy,
    Instant asOf,
    String source,
    String requestId) {}
