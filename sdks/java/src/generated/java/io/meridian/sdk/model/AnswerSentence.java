// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

import java.util.List;

/**
 * Answer sentence, as returned by the API.
 *
 * @param text text
 * @param claims claims
 */
public record AnswerSentence(
    String text,
    List<String> claims) {}
