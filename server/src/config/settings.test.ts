import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { settingsOf, sharedSettingsDigest } from './settings.ts';
import { VARIABLE_GROUPS } from './variables.ts';

const MARK = 'feedfacefeedface';
const HEX = MARK.repeat(4);

/** Every setting that is a secret or can hold one, with the mark in it. */
const SEEDED: Readonly<Record<string, string>> = {
  MERIDIAN_SECRET: HEX,
  DATABASE_URL: `postgresql://user:${MARK}@store.test/portal?password=${MARK}`,
  DATABASE_DIRECT_URL: `postgresql://${MARK}:x@store.test/portal`,
  DATABASE_READ_URL: `postgresql://user:${MARK}@replica.test/portal`,
  VALKEY_URL: `redis://user:${MARK}@one.test:6379,two.test:6379`,
  SMTP_URL: `smtps://user:${MARK}@mail.test`,
  OTEL_EXPORTER_OTLP_ENDPOINT: `https://user:${MARK}@traces.test/${MARK}`,
  GOOGLE_CLIENT_ID: 'google-client',
  GOOGLE_CLIENT_SECRET: MARK,
  GITHUB_CLIENT_ID: 'github-client',
  GITHUB_CLIENT_SECRET: MARK,
  STRIPE_SECRET_KEY: `sk_test_${MARK}`,
  STRIPE_WEBHOOK_SECRET: `whsec_${MARK}`,
  ASSISTANT_MODEL: 'a-model',
  ASSISTANT_URL: `https://models.test/${MARK}/v1`,
  ASSISTANT_KEY: MARK,
  BACKUP_PASSPHRASE: MARK,
  AWS_ACCESS_KEY_ID: MARK,
  AWS_SECRET_ACCESS_KEY: MARK,
  AWS_SESSION_TOKEN: MARK,
  AWS_ENDPOINT_URL: 'https://s3.test',
  FEEDS: 'alpaca,massive,tiingo,fred,rss',
  ALPACA_KEY_ID: MARK,
  ALPACA_SECRET_KEY: MARK,
  MASSIVE_KEY: MARK,
  TIINGO_KEY: MARK,
  FRED_KEY: MARK,
  RSS_URLS: `https://news.test/${MARK}.xml,https://news.test/feed?token=${MARK}`,
  FEED_ALPACA_REST: 'https://data.test',
  FEED_ALPACA_WS: 'wss://stream.test',
};

test('shows no secret, wherever it stands', () => {
  const settings = settingsOf(readConfig(SEEDED).variables);
  expect(JSON.stringify(settings)).not.toContain(MARK);
  const shown = new Map(settings.map(({ name, value }) => [name, value]));
  expect(shown.get('STRIPE_SECRET_KEY')).toBe('set');
  expect(shown.get('RAZORPAY_KEY_SECRET')).toBeNull();
  expect(shown.get('DATABASE_URL')).toBe('postgresql://•••@store.test/portal');
  expect(shown.get('VALKEY_URL')).toBe('redis://•••@one.test:6379,two.test:6379');
  expect(shown.get('RSS_URLS')).toBe('https://news.test/•••,https://news.test/•••');
  expect(shown.get('GOOGLE_CLIENT_ID')).toBe('google-client');
});

test('masks every variable whose name says that it is a secret', () => {
  const names = Object.values(VARIABLE_GROUPS).flatMap((group) => Object.keys(group));
  const secret = names.filter(
    (name) => /SECRET|KEY|TOKEN|PASS/.test(name) && !['BACKUP_KEY_FILE', 'VALKEY_URL'].includes(name),
  );
  const { effective } = readConfig({}).variables;
  const all = { ...effective, ...Object.fromEntries(secret.map((name) => [name, MARK])) };
  const settings = settingsOf({ given: all as unknown as Record<string, string>, effective: all });
  expect(settings.filter(({ name }) => secret.includes(name)).map(({ value }) => value)).toEqual(
    secret.map(() => 'set'),
  );
});

test('says where a value comes from', () => {
  const settings = settingsOf(readConfig({ PORT: '4100' }).variables);
  const of = (name: string) => settings.find((it) => it.name === name);
  expect(of('PORT')).toEqual({ group: 'General', name: 'PORT', value: '4100', source: 'environment' });
  expect(of('MAX_CONNECTIONS')).toMatchObject({ value: '10000', source: 'default' });
  expect(of('SMTP_URL')).toMatchObject({ value: null, source: 'default' });
  expect(of('brand.name')).toMatchObject({ group: 'File', value: 'Meridian', source: 'default' });
});

test('the digest differs with what processes share, a secret included, and not with what is their own', () => {
  const digest = (given: Record<string, string>) => sharedSettingsDigest(readConfig(given).variables);
  expect(digest({ PORT: '4100' })).toBe(digest({}));
  expect(digest({ FRED_KEY: 'one' })).not.toBe(digest({ FRED_KEY: 'two' }));
  expect(digest({ MAX_CONNECTIONS: '7' })).not.toBe(digest({}));
});
