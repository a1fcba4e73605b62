// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

import java.util.List;

/**
 * Leading index, as returned by the API.
 *
 * @param symbol symbol
 * @param name name
 * @param returns returns
 */
public record LeadingIndex(
    String symbol,
    String name,
    List<IndexReturn> returns) {}
