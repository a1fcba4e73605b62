import { DEFAULT_PLANS } from '@meridian/contracts/default-plans';
import { ALL_PLANS } from '@meridian/contracts/plans';
import type { Transaction } from '../../../store/schema.ts';
import type { CountedAccount } from '../../../store/usage-counted.ts';
import type { MessagingContext } from '../context.ts';
import { quotaMail } from '../emails/quota.ts';
import { preferencesOf } from '../preferences/preferences.ts';
import { mailAccount } from '../../../shared/organisations/member-recipients.ts';
import { monthOf } from '../../../shared/clock/billing-month.ts';
import { planOfAccount } from '../../../shared/plans/account-plan.ts';
import { notify } from './notify.ts';
import { lowestOwnLimit, plansOf } from './queries.ts';
import { overageSoFar } from '../../../shared/plans/overage.ts';
import { capMessage, MARKS, type QuotaMark, quotaMessage, type QuotaUse } from './quota-messages.ts';

type Dependencies = Pick<MessagingContext, 'store' | 'now' | 'publicUrl' | 'enqueueMail' | 'changes'>;

const HOUR_MS = 3_600_000;

const callsAt = (mark: QuotaMark, limit: number) => Math.ceil((limit * mark) / 100);

/** No plan on sale has a mark below this count, so lower counts need no query unless an account has a lower limit of its own. */
const FIRST_MARK = Math.min(
  ...[...ALL_PLANS, DEFAULT_PLANS.free].flatMap(({ callsPerMonth }) =>
    callsPerMonth === null ? [] : [callsAt(MARKS[0], callsPerMonth)],
  ),
);

/**
 * Notifies accounts, once per calendar month each, when they have used 80 and 100 percent of their plan's calls, and of
 * their spend cap where calls beyond the quota continue. Call it with the counts that were just stored. The next count to look at is cached for at most an hour, so a restart or a plan change
 * misses nothing. Rejects when the store fails; a later count then makes up for it.
 */
export function quotaNotifier(context: Dependencies): (counted: readonly CountedAccount[]) => Promise<void> {
  /** By account: the count of the next mark. */
  let nextMarks = new Map<string, number>();
  let hour = 0;
  let firstMark = FIRST_MARK;

  return async (counted) => {
    const nowMs = context.now();
    const now = Math.floor(nowMs / HOUR_MS);
    if (now !== hour) {
      const lowest = await lowestOwnLimit(context.store);
      firstMark = Math.min(FIRST_MARK, lowest === null ? FIRST_MARK : callsAt(MARKS[0], lowest));
      [hour, nextMarks] = [now, new Map()];
    }
    const month = new Date(monthOf(nowMs).startMs).toISOString().slice(0, 10);
    const due = counted.filter(
      (it) => it.month === month && it.charged >= (nextMarks.get(it.accountId) ?? firstMark),
    );
    if (due.length === 0) return;
    // Counts that arrive meanwhile must not trigger a second notification.
    for (const { accountId } of due) nextMarks.set(accountId, Infinity);
    try {
      const plans = await plansOf(
        context.store,
        due.map(({ accountId }) => accountId),
      );
      for (const { accountId, charged } of due) {
        const account = plans.get(accountId);
        const limit = account ? planOfAccount(account).callsPerMonth : null;
        if (!account || limit === null) continue;
        const overage = overageSoFar(account.overage, { quota: limit, month, charged });
        const use = { charged, limit, month, overage: overage?.on ? overage : null };
        await notifyMarks(context, { accountId, nowMs, use });
        const ahead = stepsOf(use)
          .map(({ calls }) => calls)
          .find((calls) => calls > charged);
        if (ahead !== undefined) nextMarks.set(accountId, ahead);
      }
    } catch (error) {
      for (const { accountId } of due) nextMarks.delete(accountId);
      throw error;
    }
  };
}

interface Reached {
  readonly accountId: string;
  readonly nowMs: number;
  readonly use: QuotaUse;
}

/** A count that an account is notified of. */
interface Step {
  readonly calls: number;
  readonly of: 'quota' | 'cap';
  readonly mark: QuotaMark;
}

/** The counts to notify of, lowest first: parts of the quota, and of the calls that the spend cap pays for. */
function stepsOf({ limit, overage }: QuotaUse): readonly Step[] {
  const quota = MARKS.map((mark): Step => ({ calls: callsAt(mark, limit), of: 'quota', mark }));
  if (!overage) return quota;
  const { included, ceiling } = overage;
  const cap = MARKS.map((mark): Step => ({
    calls: included + callsAt(mark, ceiling - included),
    of: 'cap',
    mark,
  }));
  return [...quota, ...cap];
}

/** Notifies of every mark reached, and mails the highest new one. */
async function notifyMarks(context: Dependencies, { accountId, nowMs, use }: Reached): Promise<void> {
  const reached = stepsOf(use).filter(({ calls }) => use.charged >= calls);
  if (reached.length === 0) return;
  const notified = await context.store.transaction().execute(async (trx) => {
    const fresh: Step[] = [];
    for (const step of reached) {
      const dedupe = `${step.of}-${step.mark}:${use.month.slice(0, 7)}`;
      const text = messageOf(step, use);
      if (await notify(trx, { accountId, kind: 'quota', ...text, dedupe, nowMs })) fresh.push(step);
    }
    const step = fresh.at(-1);
    if (step && (await wantsMail(trx, accountId))) {
      const { title, message } = messageOf(step, use);
      await mailAccount(context, trx, { accountId, topic: 'keys' }, (to) =>
        quotaMail(context.publicUrl, { to, ...step, continues: use.overage !== null, title, message }),
      );
    }
    return fresh.length > 0;
  });
  if (notified) context.changes.publish(accountId, 'notifications');
}

const messageOf = ({ of, mark }: Step, use: QuotaUse) =>
  of === 'cap' && use.overage ? capMessage(mark, use.month, use.overage) : quotaMessage(mark, use);

async function wantsMail(trx: Transaction, accountId: string): Promise<boolean> {
  const { email_notifications, system_updates } = await preferencesOf(trx, accountId);
  return email_notifications && system_updates;
}
