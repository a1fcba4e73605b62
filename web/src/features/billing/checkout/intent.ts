/**
 * The purchase or change in progress, stored for this tab. Each has one idempotency key, so a second press, a reload or
 * the return from the provider's page creates no second order.
 */
import type { OrderPurpose } from '@meridian/contracts/billing';
import { parseJson, record } from '../../../lib/reply.ts';
import { read, write } from '../../../lib/storage.ts';
import { type PlanSelection, selectionFromSearch } from '../../../lib/plan-selection.ts';

const KEY = 'billingIntent';

export interface Intent {
  readonly account: string;
  readonly choice: PlanSelection;
  /** `change` creates no order: it is scheduled for the end of the period. */
  readonly purpose: OrderPurpose | 'change';
  /** The code of its coupon; empty for none. */
  readonly coupon: string;
  /** The `idempotency_key` of its order or change. */
  readonly key: string;
  /** The server's ids of the price and the order, once known. */
  readonly plan: string | null;
  readonly order: string | null;
}

type Wanted = Pick<Intent, 'account' | 'choice' | 'purpose'> & { readonly coupon?: string };

/** The stored intent; null when there is none, or it belongs to another account. */
export function storedIntent(account: string): Intent | null {
  const source = record(parseJson(read(KEY, 'sessionStorage') ?? ''));
  const choice = selectionFromSearch(new URLSearchParams(record(source['choice']) as Record<string, string>));
  if (source['account'] !== account || typeof source['key'] !== 'string' || !choice) return null;
  return { ...(source as unknown as Intent), choice };
}

const same = (one: Wanted, other: Wanted): boolean =>
  JSON.stringify([one.account, one.choice, one.purpose, one.coupon ?? '']) ===
  JSON.stringify([other.account, other.choice, other.purpose, other.coupon ?? '']);

export const keepIntent = (intent: Intent): void => write(KEY, JSON.stringify(intent), 'sessionStorage');
export const forgetIntent = (): void => write(KEY, null, 'sessionStorage');

/** Not `randomUUID`, which pages without TLS do not have. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** The stored intent if it is for the same purchase, else a new one, which is stored. */
export function intentFor({ account, choice, purpose, coupon = '' }: Wanted): Intent {
  const { plan, cycle, currency } = choice;
  const wanted = { account, choice: { plan, cycle, currency }, purpose, coupon };
  const stored = storedIntent(account);
  if (stored && same(wanted, stored)) return stored;
  const intent = { ...wanted, key: newKey(), plan: null, order: null };
  keepIntent(intent);
  return intent;
}
