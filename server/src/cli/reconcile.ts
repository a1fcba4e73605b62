import { parseArgs } from 'node:util';
import type { PaymentProvider } from '../providers/payments/provider.ts';
import { type CliIo, connectStore } from './connect-store.ts';
import { compareLedger } from '../modules/billing/index.ts';
import { openStore, type OpenedStore } from '../store/database.ts';

export const RECONCILE_USAGE = `meridian reconcile            compare the ledger with the payment provider and with itself`;

/** Input of the command. `openPayments` opens the payment provider, if one is set up. */
export interface ReconcileIo extends CliIo {
  readonly openPayments: (opened: OpenedStore) => Promise<PaymentProvider | null>;
}

/** Runs `meridian reconcile`: prints every difference and returns the exit code, 1 if there is one. Changes nothing. */
export async function runReconcile(argv: readonly string[], io: ReconcileIo): Promise<number> {
  try {
    parseArgs({ args: [...argv], options: {} });
  } catch (error) {
    io.stderr.write(`${(error as Error).message}\n${RECONCILE_USAGE}\n`);
    return 1;
  }
  const { url, stop } = await connectStore(io.config);
  const opened = openStore(url, { onError: () => undefined });
  try {
    const payments = await io.openPayments(opened);
    const { store } = opened;
    const { compared, differences } = await compareLedger({ store, payments }, (io.now ?? Date.now)());
    for (const { what } of differences) io.stdout.write(`${what}\n`);
    const found = differences.length === 1 ? '1 difference' : `${differences.length} differences`;
    const held = payments
      ? `${compared} payments and refunds compared with ${payments.name}`
      : 'No payment provider is set up: the ledger was compared with itself only';
    io.stdout.write(`${held}. ${found}.\n`);
    return differences.length === 0 ? 0 : 1;
  } finally {
    await opened.close();
    await stop();
  }
}
