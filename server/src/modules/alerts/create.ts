import type { Alert, Backfill } from '@meridian/contracts/alerts';
import type { KeyMode } from '@meridian/contracts/keys';
import { sentenceOf } from '@meridian/contracts/alert-words';
import type { PortalBody } from '@meridian/contracts/portal';
import { lockAccount } from '../../shared/lock/lock-account.ts';
import type { AlertContext } from './context.ts';
import { alertOf } from './alert-row.ts';
import { insertStates } from './queries/alert-states.ts';
import { insertAlert } from './queries/alerts.ts';
import { marketOfAccount } from './market-of-account.ts';
import { validateAlert } from './validate-alert.ts';
import { webhookWarnings } from './webhook-warnings.ts';
import { backfillOf } from './history/backfill.ts';
import { firstSeen, keepSeenScreen, screenOfAlert, unknownPast } from './screens/own-screen.ts';
import { refuseTooMany } from './alert-quota.ts';
import { ensureSecret } from './secret.ts';

const NAME_LENGTH_MAX = 120;

/** The input of a new alert, parsed. */
export type AlertRequest = PortalBody<'createAlert'>;

export interface CreatedAlert {
  readonly alert: Alert;
  readonly backfill: Backfill;
  /** The webhook secret, if this alert is the first to need it. Later only the dashboard shows it. */
  readonly webhookSecret: string | null;
  /** Why webhooks of this alert would not be delivered now. */
  readonly warnings: readonly string[];
}

/** Creates an alert; it is watched from the next second on. Throws the errors of `validateAlert`, 140 above the plan's limit, and 191 when too many backfills are running. */
export async function createAlert(
  context: AlertContext,
  request: AlertRequest,
  { accountId, mode }: { accountId: string; mode: KeyMode },
): Promise<CreatedAlert> {
  const symbols = validateAlert(context, request, mode);
  const { condition, channels, cooldown, once, expiresAt } = request;
  const nowMs = context.now();
  // Checked again under the lock; this first check avoids a backfill that would be wasted.
  await refuseTooMany(context.store, { accountId, mode, nowMs });
  const screen = await screenOfAlert(context, condition, accountId);
  const { lake, nowMs: seenMs } = await marketOfAccount(context, context.store, { accountId, mode });
  const seen = screen && (await firstSeen(context, screen, { lake, nowMs: seenMs, accountId }));
  const warned = webhookWarnings(context, channels);
  const backfill = screen
    ? unknownPast(seenMs)
    : await context.limits.lookBacks.run(accountId, () =>
        backfillOf(lake, { symbols, condition, cooldown, once }, seenMs),
      );
  const made = await context.store.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId);
    await refuseTooMany(trx, { accountId, mode, nowMs });
    const row = await insertAlert(trx, {
      account_id: accountId,
      mode,
      name: (request.name.trim() || (screen?.name ?? sentenceOf(symbols, condition))).slice(
        0,
        NAME_LENGTH_MAX,
      ),
      status: 'active',
      symbols,
      condition: JSON.stringify(condition),
      channels: JSON.stringify(channels),
      cooldown_seconds: cooldown,
      once,
      expires_at: expiresAt ? new Date(expiresAt) : null,
      created_at: new Date(nowMs),
      last_triggered_at: null,
    });
    await insertStates(trx, row.id, symbols, seenMs);
    if (screen && seen) await keepSeenScreen(trx, seen, { accountId, alertId: row.id, screenId: screen.id });
    const signs = channels.some(({ type }) => type === 'webhook');
    const secret = signs ? await ensureSecret(context, trx, { accountId, nowMs }) : null;
    return { alert: alertOf(row, nowMs), webhookSecret: secret };
  });
  context.changes.publish(accountId, 'alerts');
  return { ...made, backfill, warnings: await warned };
}
