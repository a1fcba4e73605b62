// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

import java.util.List;

/**
 * Attribution comparison, as returned by the API.
 *
 * @param change change
 * @param marketChange marketChange
 * @param allocation Of the difference, by the choice of sectors
 * @param selection By the choice of companies
 * @param effects effects
 */
public record AttributionComparison(
    double change,
    double marketChange,
    double allocation,
    double selection,
    List<AttributionEffect> effects) {}
