/** Deliveries that are, and are not, what they say; signed by the specification's own example and by keys of ours. */
import { createHmac } from 'node:crypto';

export interface WebhookCase {
  readonly name: string;
  readonly secrets: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** The receiver's clock, in Unix seconds. */
  readonly now: number;
  /** What the error says; null when it is accepted. */
  readonly refused: string | null;
}

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const OLDER = 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD';
const NOW = 1_614_265_330;
const ID = 'msg_p5jXN8AQM9LWM0D4loKWxJek';
/** The example of standardwebhooks.com, with its signature as printed there. */
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
    name: 'a body in letters of the whole world is accepted',
    body: '{"symbol":"Ünïcode €"}',
    headers: headers(signature(SECRET, '{"symbol":"Ünïcode €"}')),
  },
  {
    ...own,
    name: 'names of headers may be written in any case',
    headers: Object.fromEntries(
      Object.entries(headers(EXAMPLE_SIGNATURE)).map(([name, value]) => [name.toUpperCase(), value]),
    ),
  },
  {
    ...own,
    name: 'while the sender changes its secret, one of its signatures suffices',
    headers: headers(`${signature(OLDER, EXAMPLE)} ${EXAMPLE_SIGNATURE}`),
  },
  {
    ...own,
    name: 'while the receiver changes its secret, either is accepted',
    secrets: [OLDER, SECRET],
    headers: headers(EXAMPLE_SIGNATURE),
  },
  {
    ...own,
    name: 'another secret is refused',
    headers: headers(signature(OLDER, EXAMPLE)),
    refused: 'signature',
  },
  {
    ...own,
    name: 'a body that was changed is refused',
    body: '{"test": 2432232315}',
    headers: headers(EXAMPLE_SIGNATURE),
    refused: 'signature',
  },
  {
    ...own,
    name: 'a delivery of six minutes ago is refused',
    now: NOW + 360,
    headers: headers(EXAMPLE_SIGNATURE),
    refused: 'old',
  },
  {
    ...own,
    name: 'a delivery from the future is refused',
    now: NOW - 360,
    headers: headers(EXAMPLE_SIGNATURE),
    refused: 'old',
  },
  {
    ...own,
    name: 'a signature of another version is refused',
    headers: headers(EXAMPLE_SIGNATURE.replace('v1,', 'v2,')),
    refused: 'signature',
  },
  {
    ...own,
    name: 'a missing header is named',
    headers: { 'webhook-id': ID, 'webhook-timestamp': String(NOW) },
    refused: 'webhook-signature',
  },
  {
    ...own,
    name: 'a time that is no number is refused',
    headers: { ...headers(EXAMPLE_SIGNATURE), 'webhook-timestamp': 'now' },
    refused: 'webhook-timestamp',
  },
];
