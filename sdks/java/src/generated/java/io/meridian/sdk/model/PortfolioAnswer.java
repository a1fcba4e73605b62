// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

import java.time.Instant;
import java.util.List;

/**
 * Portfolio answer, as returned by the API.
 *
 * @param answer answer
 * @param sentences The answer once more, each sentence with the claims that it rests on
 * @param topics What the question was understood to be about
 * @param claims claims
 * @param currency currency
 * @param positions The heaviest first
 * @param exposure exposure
 * @param risk Of today’s weights over the last year of finished days; null with fewer than 60 days in common; may be null
 * @param stress stress
 * @param attribution attribution
 * @param suggestions suggestions
 * @param disclaimer disclaimer
 * @param generatedBy <code>rules</code>, or <code>model:</code> and the name of the model
 * @param asOf asOf
 * @param source Where the numbers come from: <code>simulated</code>, or <code>import:</code> and the name of the import
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
