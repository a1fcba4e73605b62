import { randomBytes } from 'node:crypto';
import { WEBHOOK_SECRET_PREFIX } from '../../providers/webhooks/standard-webhooks.ts';
import type { Store, Transaction } from '../../store/schema.ts';
import type { AlertContext } from './context.ts';
import { findSigningSecrets, insertSecret } from './queries/webhook-secrets.ts';

const SECRET_BYTES = 24;

/** A new secret as its owner stores it: `whsec_` and 24 bytes in base64. */
export const newSecret = (): string => WEBHOOK_SECRET_PREFIX + randomBytes(SECRET_BYTES).toString('base64');

/** Creates the secret of an account that has none, and returns it; else null. Requires a transaction that locks the account. */
export async function ensureSecret(
  { secrets }: Pick<AlertContext, 'secrets'>,
  trx: Transaction,
  { accountId, nowMs }: { accountId: string; nowMs: number },
): Promise<string | null> {
  const secret = newSecret();
  const made = await insertSecret(trx, {
    account_id: accountId,
    sealed: secrets.encrypt(secret),
    created_at: new Date(nowMs),
    former_sealed: null,
    former_until: null,
  });
  return made ? secret : null;
}

/** The secrets that sign the webhooks of an account at `nowMs`: its own and, for a day after a rotation, the previous one. */
export async function secretsOf(
  { store, secrets }: { store: Store; secrets: AlertContext['secrets'] },
  accountId: string,
  nowMs: number,
): Promise<string[]> {
  const row = await findSigningSecrets(store, accountId);
  if (!row) return [];
  const previous = row.former_sealed && row.former_until!.getTime() > nowMs ? [row.former_sealed] : [];
  return [row.sealed, ...previous].map((sealed) => secrets.decrypt(sealed));
}
