import { parseArgs } from 'node:util';
import type { ListedDispute } from '@meridian/contracts/operator/disputes';
import { REVENUE_PAGE_MAX } from '@meridian/contracts/operator/paging';
import { type CliIo, inStore } from './connect-store.ts';
import { disputesPage } from '../modules/billing/index.ts';
import { momentText } from '../shared/formatters/date-time.ts';
import { moneyText } from '../shared/formatters/money.ts';
import type { Store } from '../store/schema.ts';

export const DISPUTES_USAGE = `meridian disputes list        list disputed payments, newest first
         --open               only those without a decision
         --json               as JSON, with amounts in minor units`;

/** Runs `meridian disputes list`: prints the disputes and returns the exit code. Changes nothing. */
export async function runDisputes(argv: readonly string[], io: CliIo): Promise<number> {
  const options = parseOptions(argv);
  if (!options) {
    io.stderr.write(`${DISPUTES_USAGE}\n`);
    return 1;
  }
  const disputes = await inStore(io, ({ store }) => allDisputes(store, options.open));
  if (options.json) io.stdout.write(`${JSON.stringify(disputes, null, 2)}\n`);
  else if (disputes.length === 0) io.stdout.write('There are no disputes.\n');
  else for (const dispute of disputes) io.stdout.write(`${lineOf(dispute)}\n`);
  return 0;
}

function parseOptions(argv: readonly string[]): { open: boolean; json: boolean } | undefined {
  try {
    const options = {
      open: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    } as const;
    const { values, positionals } = parseArgs({ args: [...argv], allowPositionals: true, options });
    return positionals.length === 1 && positionals[0] === 'list' ? values : undefined;
  } catch {
    return undefined;
  }
}

async function allDisputes(store: Store, openOnly: boolean): Promise<ListedDispute[]> {
  const disputes: ListedDispute[] = [];
  for (let after: string | undefined; ;) {
    const state = openOnly ? ('open' as const) : undefined;
    const { items, next } = await disputesPage(store, { state, after, limit: REVENUE_PAGE_MAX });
    disputes.push(...items);
    if (next === null) return disputes;
    after = next;
  }
}

function lineOf(dispute: ListedDispute): string {
  const { ref, email, state, amountMinor, currency, reason, evidenceDueAt } = dispute;
  const due =
    state === 'needs-response' && evidenceDueAt !== null
      ? `, evidence until ${momentText(Date.parse(evidenceDueAt))}`
      : '';
  return `${ref}  ${moneyText(amountMinor, currency)}  ${state}${due}  ${reason}  ${email ?? 'erased account'}`;
}
