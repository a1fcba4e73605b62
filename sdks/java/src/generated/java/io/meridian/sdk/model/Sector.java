// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

import java.util.List;

/**
 * Sector, as returned by the API.
 *
 * @param sector sector
 * @param changePct Change of the members, weighted by market value at the start of the window
 * @param volume Shares traded during the window
 * @param marketCap marketCap; may be null
 * @param members members
 * @param leaders leaders
 * @param laggards laggards
 * @param source Data source: <code>simulated</code>, <code>feed:</code> followed by the name of the vendor, or <code>import:</code> followed by the name of the import
 */
public record Sector(
    String sector,
    double changePct,
    double volume,
    Double marketCap,
    long members,
    List<SectorMember> leaders,
    List<SectorMember> laggards,
    String source) {}
