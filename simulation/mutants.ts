/** Defects that the simulation must find: each replaces one line of the product by a wrong one. */
interface Mutant {
  /** A seed that finds it; the search begins there. */
  readonly seed?: number;
  /** How the file's address ends. */
  readonly file: string;
  readonly line: string;
  readonly wrong: string;
}

const JOURNAL = '/modules/usage/journal/';
const READ_PART = `${JOURNAL}read-part.ts`;
const BILLING = '/modules/billing/';

export const MUTANTS: Readonly<Record<string, Mutant>> = {
  'stores what the store has': {
    file: READ_PART,
    line: 'if (frame.sequence <= sequence) continue;',
    wrong: '',
  },
  'reports no gap': {
    file: READ_PART,
    line: `if (frame.sequence > sequence + 1)
        reportGap(quarantine, { id, before: sequence, after: frame.sequence });`,
    wrong: '',
  },
  'answers before the flush': {
    file: `${JOURNAL}journal.ts`,
    line: "if (this.#options.sync === 'always') this.#flush();",
    wrong: '',
  },
  'leaves the name of a journal in the cache': {
    file: `${JOURNAL}journal.ts`,
    line: 'for (const folder of [root, dirname(root)]) this.#syncFolder(folder);',
    wrong: '',
  },
  'removes a segment that is still read': {
    file: `${JOURNAL}journal-reader.ts`,
    line: 'if (segment >= Math.min(this.#at.segment, before)) return;',
    wrong: 'if (segment > Math.min(this.#at.segment, before)) return;',
  },
  'forgets the journals that it deleted': {
    file: `${JOURNAL}drained-journals.ts`,
    line: 'if (sequence === 0) return;',
    wrong: 'return;',
  },
};

/** Those of billing, which `ledger/run.ts` must find. */
export const LEDGER_MUTANTS: Readonly<Record<string, Mutant>> = {
  'settles a payment again': {
    seed: 5,
    file: `${BILLING}checkout/settle-order.ts`,
    line: 'if (previous) return { owner: accountId, settlement: previous };',
    wrong: '',
  },
  'locks no account': {
    seed: 5,
    file: `${BILLING}queries.ts`,
    line: `.select(['deleted_at', ...PLAN_COLUMNS])
    .where('id', '=', accountId)
    .forUpdate()`,
    wrong: ".select(['deleted_at', ...PLAN_COLUMNS]).where('id', '=', accountId)",
  },
  'posts a refund again': {
    seed: 40,
    file: `${BILLING}ledger/settle-refund.ts`,
    line: "if (refund.state !== 'pending') return false;",
    wrong: '',
  },
  'charges an open charge again': {
    seed: 8,
    file: `${BILLING}subscriptions/renew.ts`,
    line: 'if (open) return open;',
    wrong: '',
  },
};
