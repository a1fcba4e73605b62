/** What the hosted page of the test provider needs of it. */
import type { Currency } from '@meridian/contracts/prices';

export interface TestCheckout {
  readonly ref: string;
  readonly amountMinor: number;
  readonly currency: Currency;
  readonly description: string;
  readonly state: 'open' | 'challenge' | 'paid' | 'expired' | 'cancelled';
  /** Why the last try failed, as a sentence; null when none did. */
  readonly failure: string | null;
  /** The card that waits for the payer's word. */
  readonly card: string | null;
  /** Where the payer goes from here: with the proof of a payment, else without one. */
  readonly backUrl: string;
}

export interface TestCheckouts {
  readonly cards: readonly { readonly name: string; readonly number: string; readonly does: string }[];
  find(ref: string): Promise<TestCheckout | undefined>;
  /** false for any number but that of a test card, of which nothing is kept. */
  pay(ref: string, number: string): Promise<boolean>;
  answer(ref: string, confirmed: boolean): Promise<void>;
  cancel(ref: string): Promise<void>;
}
