/** Razorpay's official client, wrapped to reject with Error objects and to validate responses. */
import Razorpay from 'razorpay';
import * as z from 'zod/mini';
import { UnknownReference } from '../provider.ts';

const TIMEOUT_MS = 15_000;
const PAGE = 100;

/** Empty notes are an empty list. */
const notes = z.union([
  z.record(z.string(), z.unknown()),
  z.pipe(
    z.array(z.unknown()),
    z.transform((): Record<string, unknown> => ({})),
  ),
]);
const text = z.nullish(z.string());
const time = z.number();

export const customer = z.object({ id: z.string(), contact: text });
export const order = z.object({
  id: z.string(),
  amount: z.coerce.number(),
  currency: z.string(),
  receipt: text,
});
export const payment = z.object({
  id: z.string(),
  amount: z.coerce.number(),
  currency: z.string(),
  status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
  order_id: text,
  customer_id: text,
  token_id: text,
  contact: text,
  method: text,
  card: z.nullish(z.object({ network: text, last4: text })),
  error_description: text,
  created_at: time,
});
export const refund = z.object({
  id: z.string(),
  payment_id: z.string(),
  amount: z.coerce.number(),
  currency: z.string(),
  status: z.enum(['pending', 'processed', 'failed']),
  notes,
  created_at: time,
});
export const dispute = z.object({
  id: z.string(),
  payment_id: z.string(),
  amount: z.coerce.number(),
  currency: z.string(),
  amount_deducted: z._default(z.coerce.number(), 0),
  reason_code: text,
  respond_by: z.nullish(z.number()),
  status: z.string(),
  created_at: time,
});

export type RazorpayOrder = z.infer<typeof order>;
export type RazorpayPayment = z.infer<typeof payment>;
export type RazorpayRefund = z.infer<typeof refund>;
export type RazorpayDispute = z.infer<typeof dispute>;

export const itemsOf = <Item extends z.core.$ZodType>(item: Item) => z.object({ items: z.array(item) });

/** The client throws plain objects instead of errors. */
const refusal = z.object({
  statusCode: z.number(),
  error: z.object({
    code: text,
    description: text,
    metadata: z.nullish(z.union([z.object({ payment_id: text }), z.array(z.unknown())])),
  }),
});

/** An error response of Razorpay. Unless its status is a 4xx, the outcome is unknown. */
export class RazorpayError extends Error {
  readonly status: number;
  /** The failed payment, if one was made. */
  readonly paymentRef: string | undefined;

  constructor(message: string, status: number, paymentRef?: string) {
    super(message);
    this.status = status;
    this.paymentRef = paymentRef;
  }

  /** Whether our key may not do that, or the feature is not enabled for the merchant. */
  get isForbidden(): boolean {
    return this.status === 401 || this.status === 403;
  }

  /** Whether Razorpay rejected the request for good. */
  get isFinal(): boolean {
    return this.status === 400;
  }
}

export interface RazorpayKeys {
  readonly keyId: string;
  readonly keySecret: string;
  /** Base URL instead of Razorpay's. */
  readonly url?: string | undefined;
}

/** The client, and a way to call it that validates the response with `shape`. */
export function razorpayClient({ keyId, keySecret, url }: RazorpayKeys) {
  const client = new Razorpay({ key_id: keyId, key_secret: keySecret });
  const { rq } = client.api as unknown as { rq: { defaults: Record<string, unknown> } };
  const { defaults } = rq;
  Object.assign(defaults, { timeout: TIMEOUT_MS, maxRedirects: 0 });
  if (url !== undefined) defaults['baseURL'] = url;

  async function ask<Shape extends z.core.$ZodType>(
    shape: Shape,
    call: (razorpay: Razorpay) => Promise<unknown>,
  ): Promise<z.output<Shape>> {
    const answer = await call(client).catch((thrown: unknown) => {
      const { success, data } = refusal.safeParse(thrown);
      if (!success) throw new RazorpayError('Razorpay was unreachable or sent an invalid response', 0);
      const { description, metadata } = data.error;
      const paymentRef = metadata && 'payment_id' in metadata ? metadata.payment_id : undefined;
      throw new RazorpayError(description ?? 'Razorpay refused', data.statusCode, paymentRef ?? undefined);
    });
    return z.parse(shape, answer);
  }

  /** Reads an object by its id. Rejects with `UnknownReference` when Razorpay has none. */
  async function askById<Shape extends z.core.$ZodType>(
    ...asked: Parameters<typeof ask<Shape>>
  ): Promise<z.output<Shape>> {
    try {
      return await ask(...asked);
    } catch (error) {
      if (!(error instanceof RazorpayError) || !error.isFinal) throw error;
      throw new UnknownReference('Razorpay has no such object.', { cause: error });
    }
  }

  /** All pages of a list, in Razorpay's order. */
  async function askAll<Shape extends z.core.$ZodType>(
    shape: Shape,
    call: (razorpay: Razorpay, page: { count: number; skip: number }) => Promise<unknown>,
  ): Promise<z.output<Shape>[]> {
    const all: z.output<Shape>[] = [];
    for (;;) {
      const page = { count: PAGE, skip: all.length };
      const { items } = await ask(itemsOf(shape), (razorpay) => call(razorpay, page));
      all.push(...(items as z.output<Shape>[]));
      if (items.length < PAGE) return all;
    }
  }
  return { ask, askById, askAll };
}
export type RazorpayClient = ReturnType<typeof razorpayClient>;
