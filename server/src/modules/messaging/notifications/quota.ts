import { PLANS, planOf } from '@meridian/contracts/plans';
import type { Transaction } from '../../../store/schema.ts';
import type { CountedAccount } from '../../../store/usage-ingest.ts';
import type { MessagingContext } from '../context.ts';
import { quotaMail } from '../emails/quota.ts';
import { preferencesOf } from '../preferences/preferences.ts';
import { monthOf } from '../../../shared/clock/billing-month.ts';
import { notify } from './notify.ts';
import { MARKS, type QuotaMark, type QuotaUse, quotaWords } from './quota-messages.ts';

type Told = Pick<MessagingContext, 'store' | 'now' | 'publicUrl' | 'enqueueMail' | 'changes'>;

const HOUR_MS = 3_600_000;

const callsAt = (mark: QuotaMark, limit: number) => Math.ceil((limit * mark) / 100);

/** Below this no plan has a mark, so that nobody is asked about. */
const FIRST_MARK = Math.min(
  ...Object.values(PLANS).flatMap(({ callsPerMonth }) =>
    callsPerMonth === null ? [] : [callsAt(MARKS[0], callsPerMonth)],
  ),
);

/**
 * Tells accounts, once a calendar month each, that 80 and 100 percent of their plan's calls are used; to be called with what
 * the store has just counted. Which count comes next is remembered for at most an hour, so that neither a restart nor
 * a change of plan goes by unseen. Rejects when the store refuses; a later count then makes it up.
 */
export function quotaNotifier(context: Told): (counted: readonly CountedAccount[]) => Promise<void> {
  /** By account: the count at which there is something to look for. */
  let nextMarks = new Map<string, number>();
  let hour = 0;

  return async (counted) => {
    const nowMs = context.now();
    const now = Math.floor(nowMs / HOUR_MS);
    if (now !== hour) [hour, nextMarks] = [now, new Map()];
    const month = new Date(monthOf(nowMs).startMs).toISOString().slice(0, 10);
    const due = counted.filter(
      (it) => it.month === month && it.charged >= (nextMarks.get(it.accountId) ?? FIRST_MARK),
    );
    if (due.length === 0) return;
    // What is counted while this is under way asks no second time.
    for (const { accountId } of due) nextMarks.set(accountId, Infinity);
    try {
      const plans = await plansOf(context, due);
      for (const { accountId, charged } of due) {
        const account = plans.get(accountId);
        const limit = account ? planOf(account.plan).callsPerMonth : null;
        if (!account || limit === null) continue;
        await tell(context, { accountId, email: account.email, charged, limit, month, nowMs });
        const ahead = MARKS.map((mark) => callsAt(mark, limit)).find((calls) => calls > charged);
        if (ahead !== undefined) nextMarks.set(accountId, ahead);
      }
    } catch (error) {
      for (const { accountId } of due) nextMarks.delete(accountId);
      throw error;
    }
  };
}

async function plansOf({ store }: Told, due: readonly CountedAccount[]) {
  const ids = due.map(({ accountId }) => accountId);
  const rows = await store
    .selectFrom('account')
    .select(['id', 'email', 'plan'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, ...account }) => [id, account]));
}

interface Reached extends QuotaUse {
  readonly accountId: string;
  readonly email: string;
  readonly nowMs: number;
}

/** Every mark that was reached, and a mail about the highest of those that are new. */
async function tell(context: Told, { accountId, email, nowMs, ...use }: Reached): Promise<void> {
  const reached = MARKS.filter((mark) => use.charged >= callsAt(mark, use.limit));
  if (reached.length === 0) return;
  const told = await context.store.transaction().execute(async (trx) => {
    const fresh: QuotaMark[] = [];
    for (const mark of reached) {
      const dedupe = `quota-${mark}:${use.month.slice(0, 7)}`;
      const words = quotaWords(mark, use);
      if (await notify(trx, { accountId, kind: 'quota', ...words, dedupe, nowMs })) fresh.push(mark);
    }
    const mark = fresh.at(-1);
    if (mark !== undefined && (await wantsMail(trx, accountId))) {
      await context.enqueueMail(trx, quotaMail(context.publicUrl, { to: email, mark, ...use }));
    }
    return fresh.length > 0;
  });
  if (told) context.changes.publish(accountId, 'notifications');
}

async function wantsMail(trx: Transaction, accountId: string): Promise<boolean> {
  const { email_notifications, system_updates } = await preferencesOf(trx, accountId);
  return email_notifications && system_updates;
}
