import { ConfigurationError, WebhookVerificationError } from './errors.ts';
import type { AlertCondition, Observed, Time } from './generated/shapes.ts';

/** The maximum age of a delivery, and the maximum clock difference. */
const TOLERANCE_SECONDS = 300;
const SIGNED = ['webhook-id', 'webhook-timestamp', 'webhook-signature'] as const;

/** An alert was triggered. */
export interface AlertTriggered {
  type: 'alert.triggered';
  timestamp: Time;
  data: {
    alertId: string;
    deliveryId: string;
    symbol: string;
    condition: AlertCondition;
    observed: Observed;
    /** The API call that lists the triggers of this alert. */
    requestUrl: string;
    /** True for a delivery sent with the test button. */
    test?: boolean;
  };
}

/** A webhook event. Check `type`: newer servers can send other types. */
export type WebhookEvent = AlertTriggered;

/** A received webhook request. */
export interface Delivery {
  /** The webhook secret, such as `whsec_…`. Pass both while you rotate it. */
  secret: string | readonly string[];
  headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>;
  /** The raw request body, not parsed JSON. */
  body: string | Uint8Array;
  /** The current time. Default: the system clock. */
  now?: Date | undefined;
}

/**
 * Verifies the signature and age of a delivery (Standard Webhooks) and returns its event. Rejects with
 * WebhookVerificationError.
 */
export async function verifyWebhook({ secret, headers, body, now }: Delivery): Promise<WebhookEvent> {
  if (typeof body !== 'string' && !(body instanceof Uint8Array)) {
    throw new TypeError('body must be the raw bytes or text of the request, before anything read it as JSON');
  }
  const [id, timestamp, signature] = SIGNED.map((name) => headerOf(headers, name)) as [
    string,
    string,
    string,
  ];
  refuseOld(timestamp, (now?.getTime() ?? Date.now()) / 1_000);
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body;
  const signed = joined(new TextEncoder().encode(`${id}.${timestamp}.`), bytes);
  const signatures = signature.split(' ').filter((each) => each.startsWith('v1,'));
  for (const each of typeof secret === 'string' ? [secret] : secret) {
    const key = await keyOf(each);
    for (const one of signatures) {
      const given = bytesOf(one.slice('v1,'.length));
      // Constant-time comparison.
      if (given && (await crypto.subtle.verify('HMAC', key, given, signed))) return eventOf(bytes);
    }
  }
  throw new WebhookVerificationError('The signature is not that of this body and secret');
}

function headerOf(headers: Delivery['headers'], name: string): string {
  const value =
    headers instanceof Headers
      ? headers.get(name)
      : Object.entries(headers).find(([each]) => each.toLowerCase() === name)?.[1];
  const text = typeof value === 'object' ? value?.[0] : value;
  if (text) return text;
  throw new WebhookVerificationError(`The header ${name} is missing`);
}

function refuseOld(timestamp: string, nowSeconds: number): void {
  if (!/^\d+$/.test(timestamp)) {
    throw new WebhookVerificationError('The header webhook-timestamp is not a number of seconds');
  }
  if (Math.abs(nowSeconds - Number(timestamp)) <= TOLERANCE_SECONDS) return;
  throw new WebhookVerificationError('The delivery is too old, or from the future');
}

async function keyOf(secret: string): Promise<Awaited<ReturnType<typeof crypto.subtle.importKey>>> {
  const bytes = bytesOf(secret.replace(/^whsec_/, ''));
  if (!bytes?.length) throw new ConfigurationError('secret must be that of the webhook, such as whsec_…');
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  } catch {
    return undefined;
  }
}

function joined(head: Uint8Array, body: Uint8Array): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(head.length + body.length);
  all.set(head);
  all.set(body, head.length);
  return all;
}

function eventOf(bytes: Uint8Array): WebhookEvent {
  try {
    return JSON.parse(new TextDecoder().decode(bytes)) as WebhookEvent;
  } catch {
    throw new WebhookVerificationError('The body is signed but is not JSON');
  }
}
