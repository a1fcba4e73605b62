import { availableParallelism } from 'node:os';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { productionWarnings } from './warnings.ts';

const PRODUCTION = {
  MERIDIAN_MODE: 'production',
  PUBLIC_URL: 'https://portal.example.com',
  SMTP_URL: 'smtps://mail.example.com',
};

test('runs as a development server on loopback port 4000 without any variable', () => {
  expect(readConfig({})).toMatchObject({ port: 4000, host: '127.0.0.1', development: true });
});

test('names each invalid variable in a sentence', () => {
  const read = () => readConfig({ PORT: 'http', SMTP_URL: 'mail.example.com', MERIDIAN_MODE: 'staging' });
  expect(read).toThrow(/PORT must be/);
  expect(read).toThrow(/SMTP_URL must look like/);
  expect(read).toThrow(/MERIDIAN_MODE must be development or production/);
});

test('refuses production without the addresses that mails need', () => {
  expect(() => readConfig({ MERIDIAN_MODE: 'production' })).toThrow(/PUBLIC_URL.*\n.*SMTP_URL/);
});

test('refuses production at an address without TLS, except on this machine', () => {
  const at = (url: string) => () => readConfig({ ...PRODUCTION, PUBLIC_URL: url, PAYMENTS: 'none' });
  expect(at('http://portal.example.com')).toThrow(/PUBLIC_URL must begin with https:/);
  expect(at('http://localhost.example.com')).toThrow(/PUBLIC_URL must begin with https:/);
  expect(at('https://portal.example.com')().publicUrl).toBe('https://portal.example.com');
  expect(at('http://localhost:4000')().publicUrl).toBe('http://localhost:4000');
});

test('never listens beyond loopback in development mode, where all mail is readable', () => {
  expect(() => readConfig({ HOST: '0.0.0.0' })).toThrow(/loopback/);
});

test.each(['GOOGLE', 'GITHUB'])('%s needs both the id and the secret of its client', (name) => {
  const fault = new RegExp(`${name}_CLIENT_ID and ${name}_CLIENT_SECRET are needed together`);
  expect(() => readConfig({ [`${name}_CLIENT_ID`]: 'id' })).toThrow(fault);
  expect(() => readConfig({ [`${name}_CLIENT_SECRET`]: 'secret', [`${name}_CLIENT_ID`]: '' })).toThrow(fault);
});

test.each([
  ['GOOGLE_ISSUER', 'http://accounts.example.com'],
  ['GOOGLE_ISSUER', 'http://localhost.example.com'],
  ['GOOGLE_ISSUER', 'ftp://localhost'],
  ['GOOGLE_ISSUER', 'accounts.google.com'],
  ['GITHUB_URL', 'http://github.example.com'],
  ['GITHUB_URL', 'https://user:password@github.example.com'],
])('identities are not taken from %s=%s', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`${name} must look like https://`));
});

test('an OAuth provider needs only its client; the public address is the default', () => {
  expect(readConfig({}).oauth).toEqual({});
  expect(readConfig({ GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' }).oauth).toEqual({
    google: { clientId: 'id', clientSecret: 'secret', url: 'https://accounts.google.com' },
  });
  const own = { GITHUB_CLIENT_ID: 'id', GITHUB_CLIENT_SECRET: 'secret', GITHUB_URL: 'http://127.0.0.1:9' };
  expect(readConfig(own).oauth.github?.url).toBe('http://127.0.0.1:9');
});

test.each([
  [{ OPENID_ISSUER: 'https://id.example.com' }, /are needed together/],
  [{ OPENID_CLIENT_ID: 'id', OPENID_CLIENT_SECRET: 'secret' }, /are needed together/],
  [
    { OPENID_ISSUER: 'https://id.example.com', OPENID_CLIENT_ID: 'id', OPENID_CLIENT_SECRET: 'secret' },
    /OPENID_ISSUER needs signIn\.openid\.name/,
  ],
  [{ OPENID_ISSUER: 'http://id.example.com' }, /OPENID_ISSUER must look like https:/],
])('an OpenID provider without all its settings stops the start: %j', (variables, fault) => {
  expect(() => readConfig(variables)).toThrow(fault);
});

test('invoices name the seller and taxes that the operator sets, by default only a name', () => {
  expect(readConfig({}).invoicing).toEqual({
    seller: { name: 'Meridian', address: [], taxId: null },
    taxes: new Map(),
  });
  const { invoicing } = readConfig({
    INVOICE_SELLER_NAME: 'Example Data Ltd',
    INVOICE_SELLER_ADDRESS: '1 Quay; 560025 Bengaluru ;India',
    INVOICE_SELLER_TAX_ID: '29ABCDE1234F1Z5',
    INVOICE_TAXES: 'India: CGST 9%, SGST 9%; Switzerland: VAT 8.1 %; *: none',
  });
  expect(invoicing).toEqual({
    seller: {
      name: 'Example Data Ltd',
      address: ['1 Quay', '560025 Bengaluru', 'India'],
      taxId: '29ABCDE1234F1Z5',
    },
    taxes: new Map([
      [
        'india',
        [
          { name: 'CGST', percent: 9 },
          { name: 'SGST', percent: 9 },
        ],
      ],
      ['switzerland', [{ name: 'VAT', percent: 8.1 }]],
      ['*', []],
    ]),
  });
});

test.each([
  ['India', /has "India", which is not of the form country: taxes/],
  ['India: CGST', /has "CGST" for India/],
  ['India: 9%', /has "9%" for India/],
  ['India: GST 101%', /has "GST 101%" for India/],
  ['India: GST 0%', /has "GST 0%" for India/],
  ['India: GST 9%, GST 9%', /names GST twice for India/],
  ['India: GST 9%; india: none', /names india twice/],
])('INVOICE_TAXES=%s is refused', (taxes, fault) => {
  expect(() => readConfig({ INVOICE_TAXES: taxes })).toThrow(fault);
  expect(() => readConfig({ INVOICE_TAXES: taxes })).toThrow(/it must look like India: CGST 9%/);
});

const STRIPE = { STRIPE_SECRET_KEY: 'sk', STRIPE_WEBHOOK_SECRET: 'whsec' };
const RAZORPAY = { RAZORPAY_KEY_ID: 'key', RAZORPAY_KEY_SECRET: 'secret', RAZORPAY_WEBHOOK_SECRET: 'hook' };

test('takes payments by the provider with keys, the selected one of two, or the test provider', () => {
  expect(readConfig({}).payments).toEqual({ provider: 'test' });
  const stripe = { provider: 'stripe', secretKey: 'sk', webhookSecret: 'whsec' };
  expect(readConfig(STRIPE).payments).toEqual(stripe);
  expect(readConfig({ ...STRIPE, ...RAZORPAY, PAYMENTS: 'stripe' }).payments).toEqual(stripe);
  expect(readConfig(RAZORPAY).payments).toEqual({
    provider: 'razorpay',
    keyId: 'key',
    keySecret: 'secret',
    webhookSecret: 'hook',
  });
  expect(readConfig({ ...STRIPE, PAYMENTS: 'none' }).payments).toEqual({ provider: 'none' });
});

test.each([
  [{ STRIPE_SECRET_KEY: 'sk' }, 'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET are needed together.'],
  [
    { RAZORPAY_KEY_ID: 'key', RAZORPAY_KEY_SECRET: 'secret' },
    'RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET are needed together.',
  ],
  [{ ...STRIPE, ...RAZORPAY }, 'PAYMENTS must be stripe or razorpay, since the keys of both are set.'],
  [{ PAYMENTS: 'stripe' }, 'PAYMENTS=stripe needs STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET.'],
  [{ PAYMENTS: 'paypal' }, 'PAYMENTS must be test, stripe, razorpay or none'],
])('payments that are half set up are refused with a sentence (%o)', (variables, sentence) => {
  expect(() => readConfig(variables)).toThrow(sentence);
});

test('production without payment keys takes the test provider only when PAYMENTS says so', () => {
  expect(() => readConfig(PRODUCTION)).toThrow(/PAYMENTS is needed in production mode/);
  expect(() => readConfig({ ...PRODUCTION, PAYMENTS: '' })).toThrow(/PAYMENTS is needed in production mode/);
  expect(readConfig({ ...PRODUCTION, PAYMENTS: 'test' }).payments).toEqual({ provider: 'test' });
  expect(readConfig({ ...PRODUCTION, PAYMENTS: 'none' }).payments).toEqual({ provider: 'none' });
  expect(readConfig({ ...PRODUCTION, ...STRIPE }).payments).toMatchObject({ provider: 'stripe' });
});

test('production warns of each default that is rarely meant, and of nothing once they are set', () => {
  const named = (variables: Record<string, string>) =>
    productionWarnings(readConfig(variables)).map((warning) => warning.split(/[ =:]/)[0]);
  expect(named({})).toEqual([]);
  expect(named({ ...PRODUCTION, PAYMENTS: 'test' })).toEqual([
    'PAYMENTS',
    'TRUSTED_PROXIES',
    'MAIL_FROM',
    'FEEDS',
  ]);
  const remote = { DATABASE_URL: 'postgresql://user:password@db.example.com/meridian' };
  expect(named({ ...PRODUCTION, ...STRIPE, ...remote })).toEqual([
    'TRUSTED_PROXIES',
    'MAIL_FROM',
    'INVOICE_SELLER_NAME',
    'FEEDS',
    'DATABASE_URL',
  ]);
  expect(
    named({
      ...PRODUCTION,
      ...STRIPE,
      TRUSTED_PROXIES: '10.0.0.1',
      MAIL_FROM: 'Example <no-reply@example.com>',
      INVOICE_SELLER_NAME: 'Example Data Ltd',
      FEEDS: 'kraken',
      DATABASE_URL: `${remote.DATABASE_URL}?sslmode=verify-full`,
    }),
  ).toEqual([]);
  const socket = 'postgresql:///meridian?host=/run/postgresql';
  expect(named({ ...PRODUCTION, PAYMENTS: 'none', DATABASE_URL: socket })).not.toContain('DATABASE_URL');
});

test('the assistant uses rules unless a model and its address are set', () => {
  expect(readConfig({}).assistant).toBeUndefined();
  const local = { ASSISTANT_MODEL: 'llama3.3', ASSISTANT_URL: 'http://127.0.0.1:11434/v1' };
  expect(readConfig(local).assistant).toEqual({
    model: 'llama3.3',
    url: 'http://127.0.0.1:11434/v1',
    key: undefined,
    provider: undefined,
  });
  const packaged = { ASSISTANT_MODEL: 'm-1', ASSISTANT_PROVIDER: '@ai-sdk/anthropic', ASSISTANT_KEY: 'k' };
  expect(readConfig(packaged).assistant).toMatchObject({ provider: '@ai-sdk/anthropic', key: 'k' });
});

test.each([
  [{ ASSISTANT_URL: 'https://llm.example.com/v1' }, 'ASSISTANT_MODEL is needed'],
  [{ ASSISTANT_MODEL: 'm' }, 'ASSISTANT_MODEL needs ASSISTANT_URL'],
  [{ ASSISTANT_MODEL: 'm', ASSISTANT_URL: 'http://llm.example.com/v1' }, 'ASSISTANT_URL must look like'],
  [{ ASSISTANT_MODEL: 'm', ASSISTANT_PROVIDER: '../../evil.mjs' }, 'ASSISTANT_PROVIDER must be the name'],
  [
    { ASSISTANT_MODEL: 'm', ASSISTANT_PROVIDER: 'data:text/javascript,1' },
    'ASSISTANT_PROVIDER must be the name',
  ],
  [
    { ASSISTANT_MODEL: 'a b', ASSISTANT_URL: 'https://llm.example.com/v1' },
    'ASSISTANT_MODEL must be the name',
  ],
])('a model that is half set up is refused with a sentence (%o)', (variables, sentence) => {
  expect(() => readConfig(variables)).toThrow(sentence);
});

test('feeds name known vendors with their keys, and addresses with TLS but for loopback in development', () => {
  const feeds = (variables: Record<string, string>) => () => readConfig(variables).feeds;
  expect(feeds({ FEEDS: 'kraken, ecb', FEED_KRAKEN_WS: 'ws://127.0.0.1:9001/' })()).toMatchObject({
    realOnly: false,
    staleMs: 30_000,
    vendors: [
      { name: 'kraken', streamUrl: 'ws://127.0.0.1:9001', restUrl: undefined, symbols: undefined },
      { name: 'ecb' },
    ],
  });
  expect(feeds({ FEEDS: 'krakken' })).toThrow(/FEEDS contains the unknown vendor krakken\. The vendors are/);
  expect(feeds({ FEEDS: 'kraken,kraken' })).toThrow(/twice/);
  expect(feeds({ FEEDS: 'alpaca', ALPACA_KEY_ID: 'x' })).toThrow(/needs ALPACA_SECRET_KEY/);
  expect(feeds({ FEED_KRAKEN_WS: 'ws://example.com' })).toThrow(/FEED_KRAKEN_WS must begin with wss/);
  expect(feeds({ ...PRODUCTION, PAYMENTS: 'none', FEED_KRAKEN_REST: 'http://127.0.0.1:1' })).toThrow(
    /FEED_KRAKEN_REST must begin with https/,
  );
  expect(feeds({ FEED_PLAN_DELAYS: 'free:15,developer:5' })().planDelayMinutes).toEqual({
    free: 15,
    developer: 5,
  });
  expect(feeds({ FEED_PLAN_DELAYS: 'gold:15' })).toThrow(/FEED_PLAN_DELAYS must look like/);
  expect(feeds({ MARKET: 'real' })().realOnly).toBe(true);
});

test('raw calls are kept in the store, or in the object store when there is one', () => {
  expect(readConfig({}).cluster.callLog).toBe('store');
  const keys = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret' };
  const objects = { ...keys, OBJECTS_URL: 's3://bucket/portal', CALL_LOG: 'objects' };
  expect(readConfig(objects).cluster.callLog).toBe('objects');
  expect(() => readConfig({ CALL_LOG: 'objects' })).toThrow('CALL_LOG=objects needs an object store');
  expect(() => readConfig({ CALL_LOG: 'bucket' })).toThrow('CALL_LOG must be store or objects');
});

test('the number of workers is a whole one, or that of the cores', () => {
  expect(readConfig({}).workers).toBe(1);
  expect(readConfig({ WORKERS: '16' }).workers).toBe(16);
  expect(readConfig({ WORKERS: 'auto' }).workers).toBe(Math.min(availableParallelism(), 64));
  for (const nonsense of ['0', '-1', '1.5', '65', 'all', '1e1'])
    expect(() => readConfig({ WORKERS: nonsense })).toThrow(
      'WORKERS must be auto, or a whole number from 1 to 64',
    );
});
