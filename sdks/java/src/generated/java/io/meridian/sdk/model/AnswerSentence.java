// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

import java.util.List;

/**
 * Answer sentence, as the API answers it.
 *
 * @param text text
 * @param claims claims
 */
public record AnswerSentence(
    String text,
    List<String> claims) {}
