import type { AssetClass } from '../../lake/lake.ts';
import { boundsOf } from '@meridian/contracts/instants';
import { marketOf } from '@meridian/market/simulator/instrument';

const HOUR_MS = 3_600_000;

/**
 * The point in time of a screen, in milliseconds since 1970 UTC: the end of the given date or time, at most now; without
 * one, the last full hour, since all markets close at one, so that columns and replies serve for an hour.
 */
export function screenedInstant(asOf: string | undefined, nowMs: number): number {
  if (asOf === undefined) return Math.floor(nowMs / HOUR_MS) * HOUR_MS;
  return Math.min(boundsOf(asOf)!.endMs - 1, nowMs);
}

/**
 * When the same screen has another point in time, in milliseconds: at the next full hour without one, never for a point in the past, and
 * at once for one that is still to come.
 */
export function nextScreenedInstant(asOf: string | undefined, asOfMs: number, nowMs: number): number {
  if (asOf === undefined) return asOfMs + HOUR_MS;
  return asOfMs < nowMs ? Number.POSITIVE_INFINITY : nowMs;
}

/** Whether `asOf` ends in the past, so that what is known of the present does not count. */
export const isPast = (asOf: string | undefined, nowMs: number): boolean =>
  asOf !== undefined && boundsOf(asOf)!.endMs - 1 < nowMs;

/** Whether a session of a class is in progress at an instant. */
export const isInSession = (type: AssetClass, atMs: number): boolean =>
  atMs < marketOf({ assetClass: type }).calendar.lastBegun(atMs).closeMs;
