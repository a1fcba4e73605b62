import * as z from 'zod/mini';

export const PAYMENT_VARIABLES = {
  PAYMENTS: z.optional(
    z.enum(['test', 'stripe', 'razorpay', 'none'], 'PAYMENTS must be test, stripe, razorpay or none'),
  ),
  STRIPE_SECRET_KEY: z.optional(z.string()),
  STRIPE_WEBHOOK_SECRET: z.optional(z.string()),
  RAZORPAY_KEY_ID: z.optional(z.string()),
  RAZORPAY_KEY_SECRET: z.optional(z.string()),
  RAZORPAY_WEBHOOK_SECRET: z.optional(z.string()),
};
type PaymentVariables = {
  readonly [Name in keyof typeof PAYMENT_VARIABLES]?: z.infer<(typeof PAYMENT_VARIABLES)[Name]>;
};

/** The payment provider and its credentials. */
export type PaymentsConfig =
  | { readonly provider: 'test' | 'none' }
  | { readonly provider: 'stripe'; readonly secretKey: string; readonly webhookSecret: string }
  | {
      readonly provider: 'razorpay';
      readonly keyId: string;
      readonly keySecret: string;
      readonly webhookSecret: string;
    };

const CREDENTIALS = {
  stripe: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  razorpay: ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'],
} as const;

/** One sentence for each error in the payment variables; false where there is none. */
export function paymentFaults(env: PaymentVariables, development: boolean): (string | false)[] {
  const { stripe, razorpay } = CREDENTIALS;
  const given = (names: readonly (keyof PaymentVariables)[]) =>
    names.filter((name) => env[name] !== undefined);
  const whole = (names: readonly (keyof PaymentVariables)[]) => given(names).length === names.length;
  const together = (names: readonly (keyof PaymentVariables)[]) => {
    const all = `${names.slice(0, -1).join(', ')} and ${names.at(-1)!}`;
    return given(names).length > 0 && !whole(names) && `${all} are needed together.`;
  };
  const chosen = env.PAYMENTS;
  return [
    together(stripe),
    together(razorpay),
    chosen === undefined &&
      given(stripe).length > 0 &&
      given(razorpay).length > 0 &&
      'PAYMENTS must be stripe or razorpay, since the keys of both are set.',
    (chosen === 'stripe' || chosen === 'razorpay') &&
      given(CREDENTIALS[chosen]).length === 0 &&
      `PAYMENTS=${chosen} needs ${CREDENTIALS[chosen].join(', ')}.`,
    !development &&
      chosen === undefined &&
      given(stripe).length + given(razorpay).length === 0 &&
      'PAYMENTS is needed in production mode without the keys of Stripe or Razorpay. Set their keys, PAYMENTS=none to arrange ' +
        'plans by hand, or PAYMENTS=test, which moves no money: paid plans are then free.',
  ];
}

/** The default is the provider whose keys are set. Without keys it is the test provider, in development mode only. */
export function paymentsOf(env: PaymentVariables): PaymentsConfig {
  const byKeys = env.STRIPE_SECRET_KEY ? 'stripe' : env.RAZORPAY_KEY_ID ? 'razorpay' : 'test';
  const provider = env.PAYMENTS ?? byKeys;
  if (provider === 'stripe') {
    return { provider, secretKey: env.STRIPE_SECRET_KEY!, webhookSecret: env.STRIPE_WEBHOOK_SECRET! };
  }
  if (provider === 'razorpay') {
    return {
      provider,
      keyId: env.RAZORPAY_KEY_ID!,
      keySecret: env.RAZORPAY_KEY_SECRET!,
      webhookSecret: env.RAZORPAY_WEBHOOK_SECRET!,
    };
  }
  return { provider };
}
