// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

import java.util.List;

/**
 * Suggestion, as returned by the API.
 *
 * @param id id
 * @param title title
 * @param text text
 * @param claims The claims that it rests on
 */
public record Suggestion(
    String id,
    String title,
    String text,
    List<String> claims) {}
