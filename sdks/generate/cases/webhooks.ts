/** Valid and invalid webhook deliveries, signed with the example of the specification and with test secrets. */
import { createHmac } from 'node:crypto';

export interface WebhookCase {
  readonly name: string;
  readonly secrets: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** The receiver's clock, in Unix seconds. */
  readonly now: number;
  /** A part of the error message; null when the delivery is valid. */
  readonly refused: string | null;
}

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const OLDER = 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD';
const NOW = 1_614_265_330;
const ID = 'msg_p5jXN8AQM9LWM0D4loKWxJek';
/** The example of standardwebhooks.com with its published signature. */
const EXAMPLE = '{"test": 2432232314}';
const EXAMPLE_SIGNATURE = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=';

const signature = (secret: string, body: string, id = ID, at = NOW): string => {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${at}.${body}`).digest('base64')}`;
};

const headers = (signed: string, at = NOW) => ({
  'webhook-id': ID,
  'webhook-timestamp': String(at),
  'webhook-signature': signed,
});

const own = { secrets: [SECRET], body: EXAMPLE, now: NOW, refused: null } as const;

export const webhookCases: readonly WebhookCase[] = [
  { ...own, name: 'the example of the specification is accepted', headers: headers(EXAMPLE_SIGNATURE) },
  {
    ...own,
    name: 'a body with non-ASCII characters is accepted',
    body: '{"symbol":"Ünïcode €"}',
    headers: headers(signature(SECRET, '{"symbol":"Ünïcode €"}')),
  },
  {
    ...own,
    name: 'header names are case-insensitive',
    headers: Object.fromEntries(
      Object.entries(headers(EXAMPLE_SIGNATURE)).map(([name, value]) => [name.toUpperCase(), value]),
    ),
  },
  {
    ...own,
    name: 'one valid signature is enough while the sender rotates its secret',
    headers: headers(`${signature(OLDER, EXAMPLE)} ${EXAMPLE_SIGNATURE}`),
  },
  {
    ...own,
    name: 'either secret is accepted while the receiver rotates its secret',
    secrets: [OLDER, SECRET],
    headers: headers(EXAMPLE_SIGNATURE),
  },
  {
    ...own,
    name: 'a wrong secret is rejected',
    headers: headers(signature(OLDER, EXAMPLE)),
    refused: 'signature',
  },
  {
    ...own,
    name: 'a modified body is rejected',
    body: '{"test": 2432232315}',
    headers: headers(EXAMPLE_SIGNATURE),
    refused: 'signature',
  },
  {
    ...own,
    name: 'a delivery that is six minutes old is rejected',
    now: NOW + 360,
    headers: headers(EXAMPLE_SIGNATURE),
    refused: 'old',
  },
  {
    ...own,
    name: 'a delivery from the future is rejected',
    now: NOW - 360,
    headers: headers(EXAMPLE_SIGNATURE),
    refused: 'old',
  },
  {
    ...own,
    name: 'a signature of another version is rejected',
    headers: headers(EXAMPLE_SIGNATURE.replace('v1,', 'v2,')),
    refused: 'signature',
  },
  {
    ...own,
    name: 'the error names a missing header',
    headers: { 'webhook-id': ID, 'webhook-timestamp': String(NOW) },
    refused: 'webhook-signature',
  },
  {
    ...own,
    name: 'a timestamp that is not a number is rejected',
    headers: { ...headers(EXAMPLE_SIGNATURE), 'webhook-timestamp': 'now' },
    refused: 'webhook-timestamp',
  },
];
