import type { Alert, Backfill } from '@meridian/contracts/alerts';
import type { KeyMode } from '@meridian/contracts/keys';
import type { PortalBody } from '@meridian/contracts/portal';
import { lockAccount } from '../../shared/lock/lock-account.ts';
import type { AlertContext } from './context.ts';
import { alertOf } from './alert-row.ts';
import { insertStates } from './queries/alert-states.ts';
import { insertAlert } from './queries/alerts.ts';
import { validateAlert } from './validate-alert.ts';
import { conditionText } from './condition-text.ts';
import { backfillOf } from './history/backfill.ts';
import { refuseTooMany } from './alert-quota.ts';
import { ensureSecret } from './secret.ts';

/** What makes an alert, after parsing. */
export type AlertRequest = PortalBody<'createAlert'>;

export interface CreatedAlert {
  readonly alert: Alert;
  readonly backfill: Backfill;
  /** What signs its webhooks, when this alert is the first that needs it; it can be shown again on the dashboard alone. */
  readonly webhookSecret: string | null;
}

/** Makes an alert, which is watched from the next second on. Refuses with 101 what `validateAlert` does, with 140 more than the plan allows, with 191 too many at once. */
export async function createAlert(
  context: AlertContext,
  wish: AlertRequest,
  { accountId, mode }: { accountId: string; mode: KeyMode },
): Promise<CreatedAlert> {
  const symbols = validateAlert(context, wish, mode);
  const { condition, channels, cooldown, once, expiresAt } = wish;
  const nowMs = context.now();
  // Asked again when the account is held: here so that what is refused costs no look into history.
  await refuseTooMany(context.store, { accountId, mode, nowMs });
  const { lake } = context.markets[mode];
  const backfill = await context.limits.lookBacks.run(accountId, () =>
    backfillOf(lake, { symbols, condition, cooldown, once }, nowMs),
  );
  const made = await context.store.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId);
    await refuseTooMany(trx, { accountId, mode, nowMs });
    const row = await insertAlert(trx, {
      account_id: accountId,
      mode,
      name: wish.name.trim() || nameOf(symbols, conditionText(condition)),
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
    await insertStates(trx, row.id, symbols);
    const signs = channels.some(({ type }) => type === 'webhook');
    const secret = signs ? await ensureSecret(context, trx, { accountId, nowMs }) : null;
    return { alert: alertOf(row, nowMs), webhookSecret: secret };
  });
  context.changes.publish(accountId, 'alerts');
  return { ...made, backfill };
}

/** `AAPL price above 160`; of several symbols the first and how many more. */
const nameOf = ([first, ...more]: readonly string[], condition: string) =>
  `${first}${more.length > 0 ? ` and ${more.length} more` : ''} ${condition}`.slice(0, 120);
