import type { ScreenFields } from '@meridian/contracts/api/screener';
import type { Lake } from '../../../lake/lake.ts';
import { isInSession, looksAtQuotes, parseScreen, screenedInstant } from '../../screener/index.ts';
import type { AlertContext } from '../context.ts';
import type { SeenScreen } from '../queries/alert-screens.ts';

/** The market and the account that a screen is evaluated for. */
export interface ScreenView {
  readonly lake: Lake;
  /** The instant that the market of the account shows. */
  readonly nowMs: number;
  readonly accountId: string;
}

const MINUTE_MS = 60_000;

/**
 * Identifies what a screen would be evaluated on, which changes with each session and correction, and each minute of a session
 * for one that looks at quotes.
 */
export const stampOf = (
  { screener }: Pick<AlertContext, 'screener'>,
  screen: ScreenFields,
  { lake, nowMs }: Pick<ScreenView, 'lake' | 'nowMs'>,
): string => {
  const { type } = screen.universe;
  const stamp = screener.stamp(lake, type, screenedInstant(undefined, nowMs));
  if (!looksAtQuotes(screen)) return stamp;
  return `${stamp} ${isInSession(type, nowMs) ? Math.floor(nowMs / MINUTE_MS) : 'closed'}`;
};

/**
 * The symbols that a screen finds in finished sessions and the newest quotes, in its order. Throws InvalidScreenError when it has
 * operands that no longer exist, and QueueFullError when too many screens wait.
 */
export async function seeScreen(
  context: Pick<AlertContext, 'screener'>,
  screen: ScreenFields,
  { lake, nowMs, accountId }: ScreenView,
): Promise<SeenScreen> {
  const asOfMs = screenedInstant(undefined, nowMs);
  // Taken before: data that change meanwhile are evaluated again.
  const stamp = stampOf(context, screen, { lake, nowMs });
  const parsed = parseScreen({ ...screen, columns: [] }, asOfMs, lake, 'newest');
  const page = { owner: accountId, offset: 0, limit: Infinity };
  const { rows } = await context.screener.run(lake, parsed, page);
  return { stamp, screen, members: rows.map(({ symbol }) => symbol) };
}
