// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

import java.time.LocalDate;

/**
 * Split, as returned by the API.
 *
 * @param exDate First day of trading in new shares
 * @param ratio New shares for one old share: 4 for four for one, 0.1 for a reverse split
 */
public record Split(
    LocalDate exDate,
    double ratio) {}
