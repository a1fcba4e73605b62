// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

import java.util.List;

/**
 * Insights levels, as returned by the API.
 *
 * @param pivots Pivots of floor traders from the last finished candle. Null without one; may be null
 * @param support Levels below the last price, the nearest first
 * @param resistance Levels above the last price, the nearest first
 */
public record InsightsLevels(
    InsightsLevelsPivots pivots,
    List<InsightsLevelsSupport> support,
    List<InsightsLevelsSupport> resistance) {}
