import type { PortalBody, PortalReply } from '@meridian/contracts/portal';
import { SHOWN_ROWS } from '@meridian/contracts/screen-limits';
import { timeText } from '@meridian/market/dates';
import { errors } from '../../shared/errors/service-error.ts';
import { QueueFullError } from '../../shared/queue/fair-queue.ts';
import { enforceRateLimit } from '../../shared/rate-limiters/enforce-rate-limit.ts';
import type { ScreenerContext } from './context.ts';
import { parseScreen } from './parse-screen.ts';
import { refuseScreen } from './refuse-screen.ts';
import { isPast, screenedInstant } from './screened-instant.ts';

const RETRY_AFTER_MS = 2_000;

/**
 * Runs a screen for the dashboard, which does not count as usage, on the market that the portal shows. Throws 101 for
 * operands that do not exist, 190 after too many screens, and 191 when too many wait.
 */
export async function showScreen(
  { lake, screener, limits, now }: ScreenerContext,
  { asOf, ...fields }: PortalBody<'runScreen'>,
  accountId: string,
): Promise<PortalReply<'runScreen'>['additionalInfo']> {
  const nowMs = lake.now();
  const asOfMs = screenedInstant(asOf, nowMs);
  const quotesAt = isPast(asOf, nowMs) ? undefined : 'newest';
  const screen = refuseScreen(() => parseScreen(fields, asOfMs, lake, quotesAt));
  await enforceRateLimit(limits.screensByAccount, accountId, now());
  const page = { owner: accountId, offset: 0, limit: SHOWN_ROWS };
  const { rows, asOfMs: shownMs, ...counts } = await screener.run(lake, screen, page).catch(refuseFull);
  return { results: [...rows], ...counts, missing: [...counts.missing], asOf: timeText(shownMs) };
}

function refuseFull(error: unknown): never {
  throw error instanceof QueueFullError ? errors.busy({ retryAfterMs: RETRY_AFTER_MS }) : error;
}
