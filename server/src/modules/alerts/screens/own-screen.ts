import type { Backfill } from '@meridian/contracts/alerts';
import { dateOf, DAY_MS } from '@meridian/market/dates';
import { errors } from '../../../shared/errors/service-error.ts';
import { QueueFullError } from '../../../shared/queue/fair-queue.ts';
import type { Transaction } from '../../../store/schema.ts';
import { findScreen } from '../../screener/index.ts';
import type { AlertContext } from '../context.ts';
import { insertAlertScreen, type SeenScreen } from '../queries/alert-screens.ts';
import { type ScreenView, seeScreen } from './see-screen.ts';

const RETRY_AFTER_MS = 2_000;
const GONE = 'This screen no longer exists.';

/** A screen that an account keeps, and what it finds now. */
export interface OwnScreen {
  readonly id: string;
  readonly name: string;
  readonly seen: SeenScreen;
}

/** Throws 141 when the account keeps no screen with this id, and 191 when too many screens wait. */
export async function screenOfAlert(
  context: Pick<AlertContext, 'store' | 'screener'>,
  id: string,
  view: ScreenView,
): Promise<OwnScreen> {
  const kept = await findScreen(context.store, view.accountId, id);
  if (!kept) throw errors.notFound({ message: GONE });
  try {
    return { id, name: kept.name, seen: await seeScreen(context, kept.screen, view) };
  } catch (error) {
    throw error instanceof QueueFullError ? errors.busy({ retryAfterMs: RETRY_AFTER_MS }) : error;
  }
}

/** The alert begins with what the screen finds now. Throws 141 when the screen was deleted meanwhile. */
export async function keepSeenScreen(
  trx: Transaction,
  { id, seen }: OwnScreen,
  of: { readonly accountId: string; readonly alertId: string },
): Promise<void> {
  if (!(await insertAlertScreen(trx, { ...of, screenId: id }, seen)))
    throw errors.notFound({ message: GONE });
}

/** A screen is not evaluated over the past: an empty period, without triggers. */
export function unknownPast(nowMs: number): Backfill {
  const today = dateOf(Math.floor(nowMs / DAY_MS));
  return { wouldHaveFired: 0, from: today, to: today, last: [] };
}
