import type { PaymentProvider } from './payments/provider.ts';
import type { TestProviderParts } from './payments/test/tables.ts';
import { openTestProvider, type OpenedTestProvider } from './payments/test/test-provider.ts';

type Settings =
  | { readonly provider: 'test' | 'none' }
  | { readonly provider: 'stripe'; readonly secretKey: string; readonly webhookSecret: string }
  | {
      readonly provider: 'razorpay';
      readonly keyId: string;
      readonly keySecret: string;
      readonly webhookSecret: string;
    };

export interface OpenedPayments {
  /** null when no provider is configured. */
  readonly provider: PaymentProvider | null;
  /** Additional parts of the test provider: its page, and its work of every second. */
  readonly test?: OpenedTestProvider;
  /** Origin that the portal's pages may send payment forms to. */
  readonly checkoutOrigin?: string;
}

/** Opens the configured provider. The packages of the others are not loaded. */
export async function openPayments(
  settings: Settings,
  parts: TestProviderParts & { readonly merchant: () => string },
): Promise<OpenedPayments> {
  const { now, merchant } = parts;
  if (settings.provider === 'stripe') {
    const { openStripe } = await import('./payments/stripe/stripe-provider.ts');
    return { provider: openStripe({ ...settings, now }) };
  }
  if (settings.provider === 'razorpay') {
    const { openRazorpay, RAZORPAY_URL } = await import('./payments/razorpay/razorpay-provider.ts');
    return { provider: openRazorpay({ ...settings, now, merchant }), checkoutOrigin: RAZORPAY_URL };
  }
  if (settings.provider === 'none') return { provider: null };
  const test = openTestProvider(parts);
  return { provider: test.provider, test };
}
