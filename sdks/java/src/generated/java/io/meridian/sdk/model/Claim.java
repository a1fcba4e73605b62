// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

import java.util.List;

/**
 * Claim, as returned by the API.
 *
 * @param id id
 * @param kind <code>value</code>, <code>position</code>, <code>exposure</code>, <code>concentration</code>, <code>risk</code>, <code>stress</code>, <code>attribution</code>, <code>income</code>, <code>coverage</code>
 * @param text text
 * @param sources Where each number of the text comes from
 */
public record Claim(
    String id,
    String kind,
    String text,
    List<ClaimSource> sources) {}
