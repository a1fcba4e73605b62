/** The part of the test provider that its hosted page needs. */
import type { Currency } from '@meridian/contracts/prices';

export interface TestCheckout {
  readonly ref: string;
  /** 0 saves the card and takes nothing. */
  readonly amountMinor: number;
  readonly currency: Currency;
  readonly description: string;
  readonly state: 'open' | 'challenge' | 'paid' | 'expired' | 'cancelled';
  /** Why the last attempt failed; null when none did. */
  readonly failure: string | null;
  /** The card that awaits the payer's confirmation. */
  readonly card: string | null;
  /** Where the payer continues, with the proof of a payment if there is one. */
  readonly backUrl: string;
}

export interface TestCheckouts {
  readonly cards: readonly { readonly name: string; readonly number: string; readonly does: string }[];
  /** What the cards are valid until, as a payer types it. */
  readonly expiry: string;
  find(ref: string): Promise<TestCheckout | undefined>;
  /** False for any number but that of a test card. Such numbers are not stored. */
  pay(ref: string, number: string): Promise<boolean>;
  answer(ref: string, confirmed: boolean): Promise<void>;
  cancel(ref: string): Promise<void>;
}
