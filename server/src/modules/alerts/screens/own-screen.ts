import type { AlertCondition, Backfill } from '@meridian/contracts/alerts';
import type { SavedScreen } from '@meridian/contracts/portal/screener';
import { dateOf, DAY_MS } from '@meridian/market/dates';
import { errors } from '../../../shared/errors/service-error.ts';
import { QueueFullError } from '../../../shared/queue/fair-queue.ts';
import type { Transaction } from '../../../store/schema.ts';
import { findScreen, InvalidScreenError } from '../../screener/index.ts';
import type { AlertContext } from '../context.ts';
import { insertAlertScreen, type SeenScreen } from '../queries/alert-screens.ts';
import { type ScreenView, seeScreen } from './see-screen.ts';

const RETRY_AFTER_MS = 2_000;
const GONE = 'This screen no longer exists.';

/** The screen of a condition; undefined when it has none. Throws 141 when the account keeps no screen with this id. */
export async function screenOfAlert(
  { store }: Pick<AlertContext, 'store'>,
  { screen: id }: AlertCondition,
  accountId: string,
): Promise<SavedScreen | undefined> {
  if (id === undefined) return undefined;
  const kept = await findScreen(store, accountId, id);
  if (!kept) throw errors.notFound({ message: GONE });
  return kept;
}

/** What a screen finds now. Throws 101 when it can no longer be evaluated, and 191 when too many screens wait. */
export async function firstSeen(
  context: Pick<AlertContext, 'screener'>,
  { screen }: SavedScreen,
  view: ScreenView,
): Promise<SeenScreen> {
  try {
    return await seeScreen(context, screen, view);
  } catch (error) {
    if (error instanceof InvalidScreenError)
      throw errors.invalidParameters({
        message: error.message,
        errors: { 'condition.screen': error.message },
      });
    throw error instanceof QueueFullError ? errors.busy({ retryAfterMs: RETRY_AFTER_MS }) : error;
  }
}

/** The alert begins with what the screen finds now. Throws 141 when the screen was deleted meanwhile. */
export async function keepSeenScreen(
  trx: Transaction,
  seen: SeenScreen,
  of: { readonly accountId: string; readonly alertId: string; readonly screenId: string },
): Promise<void> {
  if (!(await insertAlertScreen(trx, of, seen))) throw errors.notFound({ message: GONE });
}

/** A screen is not evaluated over the past: an empty period, without triggers. */
export function unknownPast(nowMs: number): Backfill {
  const today = dateOf(Math.floor(nowMs / DAY_MS));
  return { wouldHaveFired: 0, from: today, to: today, last: [] };
}
