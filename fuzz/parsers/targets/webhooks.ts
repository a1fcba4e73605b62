import { createHmac } from 'node:crypto';
import { WebhookRefused } from '../../../server/src/providers/payments/provider.ts';
import { openRazorpay } from '../../../server/src/providers/payments/razorpay/razorpay-provider.ts';
import { openStripe } from '../../../server/src/providers/payments/stripe/stripe-provider.ts';
import {
  signed,
  SignatureError,
  verified,
} from '../../../server/src/providers/webhooks/standard-webhooks.ts';
import { mustHold, type ParserTarget, unlessRefused } from '../target.ts';

const NOW_MS = Date.UTC(2026, 10, 20);
const SECRET = 'whsec_fuzz';
const KEY = Buffer.from(SECRET);
const url = 'http://127.0.0.1:1';
const now = () => NOW_MS;
const stripe = openStripe({ secretKey: 'sk_test_x', webhookSecret: SECRET, url, now });
const razorpay = openRazorpay({
  keyId: 'rzp_test',
  keySecret: 'x',
  webhookSecret: SECRET,
  merchant: () => 'M',
  url,
  now,
});
const hmac = (content: string | Buffer) => createHmac('sha256', SECRET).update(content).digest('hex');

/** Deliveries of payment providers. The first line of an input is the signature of a stranger, the rest is the body. */
export const target: ParserTarget = {
  tokens: [
    't=',
    ',v1=',
    'v1,',
    '"id":',
    '"type":',
    '"object":',
    '"payload":{"payment":{"entity":{"id":',
    'payment_intent',
    'null',
  ],
  seeds: () =>
    [
      `t=1795132800,v1=00\n{"id":"evt_1","object":"event","type":"payment_intent.succeeded","data":{"object":{"id":"pi_1","object":"payment_intent"}}}`,
      `00ff\n{"id":"evt_2","object":"event","type":"refund.updated","data":{"object":{"id":"re_1","object":"refund"}}}`,
      `00ff\n{"id":"evt_3","object":"event","type":"charge.refunded","data":{"object":{"id":"ch_1","payment_intent":"pi_1"}}}`,
      `v1,AA== v1,\n{"event":"payment.captured","payload":{"payment":{"entity":{"id":"pay_1"}}}}`,
      `\n{"event":"refund.processed","payload":{"refund":{"entity":{"id":"rfnd_1"}}}}`,
    ].map((text) => Buffer.from(text)),
  check(input) {
    const line = input.indexOf(10);
    const forged = input.subarray(0, Math.max(0, line)).toString('latin1');
    const body = input.subarray(line + 1);
    const seconds = String(NOW_MS / 1_000);
    const signatures = [
      {
        provider: stripe,
        header: 'stripe-signature',
        valid: `t=${seconds},v1=${hmac(Buffer.concat([Buffer.from(`${seconds}.`), body]))}`,
      },
      { provider: razorpay, header: 'x-razorpay-signature', valid: hmac(body) },
    ];
    for (const { provider, header, valid } of signatures) {
      const read = (signature: string) =>
        unlessRefused(WebhookRefused, () =>
          provider.readWebhook({ headers: { [header]: signature }, body, nowMs: NOW_MS }),
        );
      mustHold(
        forged.includes(valid) || read(forged) === undefined,
        `${provider.name}: a stranger is refused`,
      );
      const event = read(valid);
      if (event === undefined) continue;
      mustHold(typeof event.id === 'string' && event.id !== '', `${provider.name}: an event has an id`);
      const refs = event.about === null ? [] : Object.values(event.about);
      mustHold(
        refs.every((ref) => typeof ref === 'string'),
        `${provider.name}: a reference is a text`,
      );
    }
    const verify = (headers: Record<string, string>) =>
      unlessRefused(SignatureError, () => verified(KEY, { headers, body, nowMs: NOW_MS }));
    const text = body.toString('utf8');
    const headers = signed([KEY], { id: 'msg_1', body: text, nowMs: NOW_MS });
    mustHold(
      Buffer.from(text).equals(body) ? verify(headers) === 'msg_1' : true,
      'a signed delivery is accepted',
    );
    mustHold(verify({ ...headers, 'webhook-signature': forged }) === undefined, 'a stranger is refused');
    verify({ ...headers, 'webhook-timestamp': forged });
  },
};
