import { parseArgs } from 'node:util';
import type { PaymentProvider } from './providers/payments/provider.ts';
import { type CliIo, reachStore } from './reach-store.ts';
import { compareLedger } from './modules/billing/index.ts';
import { openStore, type OpenedStore } from './store/database.ts';

export const RECONCILE_USAGE = `meridian reconcile            compare the books with the payment provider and with themselves`;

/** What the command works with: also who moves the money, when somebody is set up for that. */
export interface ReconcileIo extends CliIo {
  readonly openPayments: (opened: OpenedStore) => Promise<PaymentProvider | null>;
}

/** `meridian reconcile`: prints every difference and answers the exit code, 1 when there is one. Changes nothing. */
export async function runReconcile(argv: readonly string[], io: ReconcileIo): Promise<number> {
  try {
    parseArgs({ args: [...argv], options: {} });
  } catch (error) {
    io.stderr.write(`${(error as Error).message}\n${RECONCILE_USAGE}\n`);
    return 1;
  }
  const { url, stop } = await reachStore(io.config);
  const opened = openStore(url, { onError: () => undefined });
  try {
    const payments = await io.openPayments(opened);
    const { store } = opened;
    const { compared, differences } = await compareLedger({ store, payments }, (io.now ?? Date.now)());
    for (const { what } of differences) io.stdout.write(`${what}\n`);
    const found = differences.length === 1 ? '1 difference' : `${differences.length} differences`;
    const held = payments
      ? `${compared} payments and refunds compared with ${payments.name}`
      : 'No payment provider is set up: the books were compared with themselves alone';
    io.stdout.write(`${held}. ${found}.\n`);
    return differences.length === 0 ? 0 : 1;
  } finally {
    await opened.close();
    await stop();
  }
}
