/** The test provider's own records. Nothing else reads these tables: it simulates an external company. */
import { randomBytes } from 'node:crypto';
import type { Currency } from '@meridian/contracts/prices';
import type { Pool, PoolClient } from 'pg';

/** Dependencies of the test provider. */
export interface TestProviderParts {
  readonly pool: Pool;
  /** HMAC with the master secret. The purpose separates uses. */
  readonly secrets: {
    mac(purpose: string, text: string): Buffer;
    macs(purpose: string, text: string): readonly Buffer[];
  };
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** The portal's base URL without a trailing slash. A function, because the port may be known late. */
  readonly publicUrl: () => string;
}

export interface CheckoutRow {
  readonly ref: string;
  readonly purchase_id: string;
  readonly amount_minor: number;
  readonly currency: Currency;
  readonly description: string;
  readonly customer_ref: string;
  readonly return_url: string;
  readonly cancel_url: string;
  readonly cancelled: boolean;
  readonly expires_at: Date;
}

/** A payment with the details of its method. */
export interface PaymentRow {
  readonly ref: string;
  readonly purchase_id: string;
  readonly checkout_ref: string | null;
  readonly method_ref: string;
  readonly customer_ref: string;
  readonly card: string;
  readonly amount_minor: number;
  readonly currency: Currency;
  /** `challenge` waits for the payer, `pending` for the bank. */
  readonly state: 'challenge' | 'pending' | 'paid' | 'failed';
  readonly failure: string | null;
  /** When it was last changed: made, paid or failed. */
  readonly at: Date;
}

export interface RefundRow {
  readonly ref: string;
  readonly refund_id: string | null;
  readonly payment_ref: string;
  readonly amount_minor: number;
  readonly currency: Currency;
  readonly at: Date;
}

export type Db = Pick<PoolClient, 'query'>;

export const SELECT_PAYMENT = `
  select p.*, m.customer_ref, m.card
  from test_provider_payment p join test_provider_method m on m.ref = p.method_ref`;

const REF_BYTES = 32;

/** An unguessable reference. Anybody who knows that of a checkout may pay it. */
export const newRef = (kind: 'checkout' | 'payment' | 'method' | 'refund' | 'event'): string =>
  `test_${kind}_${randomBytes(REF_BYTES).toString('base64url')}`;

/** Runs `work` in one transaction and rolls it back when it throws. */
export async function inTransaction<Result>(
  pool: Pool,
  work: (db: PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  let failure: Error | undefined;
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    // A connection that fails to roll back is not used again.
    await client.query('rollback').catch((broken: Error) => (failure = broken));
    throw error;
  } finally {
    client.release(failure);
  }
}
