import { verifyCatalogue, verifyLakeFiles, verifyOrphans } from '../../lake/verify-lake.ts';
import { checkLedger, checkSubscriptions } from '../../modules/billing/index.ts';
import { verifyBulk, verifySharedBulk } from '../../modules/bulk/index.ts';
import { verifyReports } from '../../modules/reports/index.ts';
import { checkJournals, checkMonths, checkRollUps } from '../../modules/usage/index.ts';
import type { VerificationProgress, Verified } from '../../shared/verification/verified.ts';
import type { VerifyContext } from './context.ts';
import { verifyConstraints } from './constraints.ts';
import { listQuarantine } from './quarantine.ts';
import { verifyMasterSecret, verifySealedValues } from './secrets.ts';

/** A line of the report. */
export interface VerifyCheck {
  readonly name: string;
  readonly run: (context: VerifyContext, onProgress: VerificationProgress) => Promise<Verified>;
}

const LEDGER_REMEDY =
  'Run meridian reconcile to compare with the payment provider, and correct it as docs/operations/billing.md says.';

const differencesIn = (checked: string, differences: readonly { readonly what: string }[]): Verified => ({
  checked,
  faults: differences.map(({ what }) => ({ what, remedy: LEDGER_REMEDY })),
});

const logOf = ({ store, callFiles }: VerifyContext) => ({ store, files: callFiles });

/** In the order of the report. Quarantine comes last, since repairs add to it. */
export const VERIFY_CHECKS: readonly VerifyCheck[] = [
  { name: 'market catalogue', run: ({ home }) => verifyCatalogue(home) },
  { name: 'market files', run: (context, onProgress) => verifyLakeFiles({ ...context, onProgress }) },
  { name: 'market orphans', run: ({ home }) => verifyOrphans(home) },
  { name: 'bulk files', run: ({ home }, onProgress) => verifyBulk(home, onProgress) },
  {
    name: 'shared bulk files',
    run: ({ objects, ...context }, onProgress) =>
      verifySharedBulk({ ...context, store: objects, onProgress }),
  },
  { name: 'call journal', run: ({ store, home }, onProgress) => checkJournals(store, home, onProgress) },
  {
    name: 'usage roll-ups',
    run: (context, onProgress) => checkRollUps(logOf(context), context.now(), onProgress),
  },
  { name: 'usage of months', run: (context) => checkMonths(logOf(context), context.now()) },
  { name: 'money ledger', run: async ({ store }) => differencesIn('all entries', await checkLedger(store)) },
  {
    name: 'subscriptions',
    run: async ({ store }) => differencesIn('all events', await checkSubscriptions(store)),
  },
  { name: 'store rules', run: ({ store }, onProgress) => verifyConstraints(store, onProgress) },
  { name: 'master secret', run: verifyMasterSecret },
  { name: 'sealed values', run: verifySealedValues },
  { name: 'reports', run: ({ store }) => verifyReports(store) },
  { name: 'quarantine', run: listQuarantine },
];
