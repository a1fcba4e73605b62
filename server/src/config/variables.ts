import { VENDOR_NAMES, type VendorName } from '@meridian/contracts/feeds';
import { CLUSTER } from './cluster-descriptions.ts';
import type { Environment } from './config.ts';
import type { VariableDescription, Variables } from './variable-description.ts';

const GENERAL = {
  PORT: { description: 'Port to listen on.' },
  HOST: {
    description: 'Address to listen on. Development mode accepts loopback addresses only.',
    otherwise: '`127.0.0.1`; `0.0.0.0` in production',
  },
  MERIDIAN_HOME: { description: 'Folder for all state.' },
  MERIDIAN_MODE: {
    description:
      '`development` or `production`. Production needs `PUBLIC_URL` with https, `SMTP_URL` and a payment provider, and has no mailbox page.',
  },
  PUBLIC_URL: {
    description: 'Base URL in mails, canonical links and the sitemap.',
    otherwise: '`http://localhost:PORT` in development',
  },
  MERIDIAN_CONFIG: {
    description:
      'The file that says whose portal this is: name, logo, accent, texts and legal pages. See [white label](white-label.md).',
    otherwise: '`meridian.config.yaml` beside `package.json`, if it exists',
  },
  DATABASE_URL: {
    description: 'Connection URL of PostgreSQL 15 or later.',
    otherwise: 'the embedded PostgreSQL',
  },
  MERIDIAN_SECRET: {
    description: 'The master secret: 64 or more hexadecimal digits.',
    otherwise: 'the file `<home>/secret`',
  },
  TRUSTED_PROXIES: {
    description:
      'Proxies whose `X-Forwarded-For` is trusted: addresses or CIDR networks, separated by commas. The server refuses to start with a malformed entry.',
  },
  JOURNAL_SYNC: {
    description:
      'When counted calls are flushed to the disk: `always` before each response, `interval` at most 50 ms later, or `off` when the operating system decides. After a power cut, calls that were not flushed are not counted.',
  },
  MAX_CONNECTIONS: {
    description: 'Open connections in all, streams included. Further ones are closed at once.',
  },
  MAX_CONNECTIONS_PER_CLIENT: {
    description:
      'Open connections of one client address. Behind a trusted proxy: requests in progress of one forwarded address.',
  },
  DRAIN_SECONDS: {
    description:
      'How long the server still serves after SIGTERM while `/readyz` says that it stops, so that a balancer sends calls elsewhere. SIGINT stops at once.',
    otherwise: '5 in production, 0 in development',
  },
  METRICS_PORT: {
    description:
      'Port of `GET /metrics` in the Prometheus format, on the address of `HOST`. It needs no key, so keep it from the internet.',
    otherwise: 'no metrics',
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    description:
      'Collector of OpenTelemetry to which traces are sent by OTLP over HTTP, such as `http://localhost:4318`. See [metrics](metrics.md#traces).',
    otherwise: 'no traces',
  },
  OTEL_SERVICE_NAME: { description: 'Name of this service in traces.' },
  OTEL_TRACES_SAMPLER_ARG: {
    description:
      'Share of traces that are kept, from 0 to 1. A trace that a caller began is kept if the caller keeps it.',
  },
  LOG_LEVEL: { description: 'Minimum level of the process log: `debug`, `info`, `warn` or `error`.' },
  DEBUG_PANEL: {
    description: 'Debug panel of the portal: `on` or `off`.',
    otherwise: '`on` in development',
  },
  WEBHOOK_ALLOW_LOOPBACK: {
    description: '`1` allows alert webhooks to this machine, over http too. Development mode only.',
    otherwise: '`0`',
  },
} satisfies Variables;

const MAIL = {
  SMTP_URL: { description: 'URL of the server for outgoing mail.', otherwise: 'a mailbox at `/dev/mailbox`' },
  MAIL_FROM: { description: 'Sender of all mails.' },
  SUPPORT_EMAIL: {
    description: 'Address for support, shown on the contact page. Its form delivers support questions here.',
  },
  SALES_EMAIL: { description: 'Address for sales, used in the same way.' },
  TECHNICAL_EMAIL: {
    description: 'Address for technical questions, used in the same way and in `security.txt`.',
  },
  SOCIAL_URL: { description: 'Your social media page, linked from the portal. https only.' },
} satisfies Variables;

const SIGN_IN = {
  GOOGLE_CLIENT_ID: {
    description:
      'Sign-in with Google. Register the redirect URI `PUBLIC_URL/v1/portal/oauth/google/callback`.',
  },
  GOOGLE_CLIENT_SECRET: { description: 'Required with `GOOGLE_CLIENT_ID`.' },
  GOOGLE_ISSUER: {
    description: 'Issuer of the ID tokens. Its ID tokens must have `email`, `email_verified` and `name`.',
  },
  GITHUB_CLIENT_ID: {
    description:
      'Sign-in with GitHub. Register the callback URL `PUBLIC_URL/v1/portal/oauth/github/callback`.',
  },
  GITHUB_CLIENT_SECRET: { description: 'Required with `GITHUB_CLIENT_ID`.' },
  GITHUB_URL: { description: 'URL of a GitHub Enterprise installation. Its API is at `GITHUB_URL/api/v3`.' },
  OPENID_ISSUER: {
    description:
      'Sign-in with your own OpenID provider, such as Keycloak, Okta or Auth0. See [sign-in](sign-in.md).',
  },
  OPENID_CLIENT_ID: {
    description:
      'Required with `OPENID_ISSUER`. Register the redirect URI `PUBLIC_URL/v1/portal/oauth/openid/callback`.',
  },
  OPENID_CLIENT_SECRET: { description: 'Required with `OPENID_ISSUER`.' },
} satisfies Variables;

const OPERATORS = {
  OPERATOR_PORT: {
    description:
      "Port of the operators' console, on the address of `HOST`. Then `PORT` serves none of it; see [operators](operator.md).",
    otherwise: 'the console is on `PORT`',
  },
  OPERATOR_ADDRESSES: {
    description:
      'Who may open the console: addresses or CIDR networks, separated by commas. Others get 404. The server refuses to start with a malformed entry.',
    otherwise: 'all addresses',
  },
} satisfies Variables;

const PAYMENTS = {
  PAYMENTS: {
    description:
      'Payment provider: `test`, `stripe`, `razorpay` or `none`. `test` moves no money, so paid plans are free.',
    otherwise: 'the provider whose keys are set; else `test` in development, and required in production',
  },
  STRIPE_SECRET_KEY: { description: 'Secret key of Stripe; see [payments](payments.md).' },
  STRIPE_WEBHOOK_SECRET: { description: 'Required with `STRIPE_SECRET_KEY`.' },
  RAZORPAY_KEY_ID: { description: 'API key of Razorpay; see [payments](payments.md).' },
  RAZORPAY_KEY_SECRET: { description: 'Required with `RAZORPAY_KEY_ID`.' },
  RAZORPAY_WEBHOOK_SECRET: { description: 'Required with `RAZORPAY_KEY_ID`.' },
  INVOICE_SELLER_NAME: { description: 'Issuer of the invoices.' },
  INVOICE_SELLER_ADDRESS: { description: 'Address of the issuer; separate lines with `;`.' },
  INVOICE_SELLER_TAX_ID: { description: 'Tax number of the issuer.' },
  INVOICE_TAXES: {
    description:
      'Taxes included in prices, by country of the customer: `India: CGST 9%, SGST 9%; Germany: VAT 19%; *: none`. `*` is every other country.',
  },
} satisfies Variables;

const ASSISTANT = {
  ASSISTANT_MODEL: {
    description:
      'Name of a language model that writes the answers of the portfolio assistant; see [models](assistant.md).',
  },
  ASSISTANT_URL: {
    description: 'Base URL of its OpenAI-compatible API. https, or http on a loopback address.',
  },
  ASSISTANT_KEY: { description: 'Key for that API.' },
  ASSISTANT_PROVIDER: {
    description:
      'Instead of `ASSISTANT_URL`: an installed provider package of the AI SDK, such as `@ai-sdk/anthropic`.',
  },
} satisfies Variables;

const BACKUPS = {
  BACKUP_PASSPHRASE: {
    description:
      'The passphrase of backups, at least 12 characters; see [backup](backup.md). Without it nothing can be restored.',
  },
  BACKUP_KEY_FILE: {
    description: 'Instead of `BACKUP_PASSPHRASE`: a file with 64 or more random hexadecimal digits.',
  },
  AWS_ACCESS_KEY_ID: { description: 'Access key for backups in a bucket, `s3://bucket/prefix`.' },
  AWS_SECRET_ACCESS_KEY: { description: 'Required with `AWS_ACCESS_KEY_ID`.' },
  AWS_SESSION_TOKEN: { description: 'For temporary access keys.' },
  AWS_REGION: { description: 'Region of the bucket.' },
  AWS_ENDPOINT_URL: {
    description: 'URL of another S3 service. The bucket is then part of the path.',
    otherwise: 'AWS',
  },
} satisfies Variables;

/** A variable without a description does not compile. */
type AddressName = `FEED_${Uppercase<VendorName>}_${'REST' | 'WS' | 'SYMBOLS'}`;

const FEEDS = {
  FEEDS: {
    description:
      'Vendors of market data, separated by commas, the preferred one first; see [feeds](feeds.md). Without it, prices are simulated or imported.',
  },
  MARKET: {
    description:
      '`mixed`: symbols without real data are simulated. `real`: live keys and the demo know only symbols that are fed or imported.',
  },
  FEED_ROLE: {
    description:
      'With `VALKEY_URL` and `OBJECTS_URL`, one process collects for all. `collect`: this one may. `follow`: it never connects to a vendor.',
  },
  FEED_STALE_SECONDS: {
    description:
      'A vendor that sends nothing for this long while its market trades is stale. Markets with hours get twice as long.',
  },
  FEED_RETENTION_DAYS: { description: 'How long the tape of what vendors sent is kept.' },
  FEED_PLAN_DELAYS: {
    description:
      'Minutes by which data of feeds are late for a plan, such as `free:15,developer:15`. At most 60.',
  },
  ...(Object.fromEntries(
    VENDOR_NAMES.flatMap((name) => {
      const prefix = `FEED_${name.toUpperCase()}`;
      return [
        [`${prefix}_REST`, { description: `Base URL of the REST API of ${name}, instead of its own.` }],
        [`${prefix}_WS`, { description: `URL of the stream of ${name}, instead of its own.` }],
        [
          `${prefix}_SYMBOLS`,
          { description: `Symbols of ${name}, separated by commas.`, otherwise: 'its usual ones' },
        ],
      ];
    }),
  ) as Record<AddressName, VariableDescription>),
  ALPACA_KEY_ID: { description: 'Key of Alpaca.' },
  ALPACA_SECRET_KEY: { description: 'Required with `ALPACA_KEY_ID`.' },
  ALPACA_FEED: { description: 'Feed of Alpaca: `iex` or `sip`.', otherwise: '`iex`' },
  MASSIVE_KEY: { description: 'Key of Massive, once named Polygon.' },
  MASSIVE_CALLS_PER_MINUTE: { description: 'Calls of the REST API that your plan allows.', otherwise: '5' },
  TIINGO_KEY: { description: 'Token of Tiingo.' },
  FRED_KEY: { description: 'Key of FRED.' },
  RSS_URLS: { description: 'Addresses of RSS or Atom feeds of news, separated by commas.' },
  REPLAY_FILE: {
    description:
      'What `FEEDS=replay` plays: a segment of a tape, or a recorded session with one JSON object a line, with `at`, `direction` and `message`.',
  },
  REPLAY_VENDOR: { description: 'The vendor of a recorded session; not needed for a tape.' },
  REPLAY_SPEED: { description: 'How many times faster than it was recorded.', otherwise: '1' },
} satisfies Variables;

const described: Record<keyof Environment, VariableDescription> = {
  ...GENERAL,
  ...MAIL,
  ...SIGN_IN,
  ...OPERATORS,
  ...PAYMENTS,
  ...ASSISTANT,
  ...BACKUPS,
  ...FEEDS,
  ...CLUSTER,
};
export const VARIABLE_COUNT = Object.keys(described).length;

/** Every variable that the server reads, in the order of the documentation. */
export const VARIABLE_GROUPS: Readonly<Record<string, Readonly<Record<string, VariableDescription>>>> = {
  General: GENERAL,
  'Mail and contact': MAIL,
  'Sign-in with other accounts': SIGN_IN,
  Operators: OPERATORS,
  'Payments and invoices': PAYMENTS,
  Assistant: ASSISTANT,
  Backups: BACKUPS,
  Feeds: FEEDS,
  'Several processes': CLUSTER,
};
