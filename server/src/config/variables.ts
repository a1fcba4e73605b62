import { CLUSTER } from './cluster-descriptions.ts';
import type { Environment } from './config.ts';
import { FEEDS } from './feed-descriptions.ts';
import type { VariableDescription, Variables } from './variable-description.ts';

const GENERAL = {
  PORT: { description: 'Port to listen on.' },
  HOST: {
    description: 'Address to listen on. Development mode accepts loopback addresses only.',
    otherwise: '`127.0.0.1`; `0.0.0.0` in production',
  },
  MERIDIAN_HOME: { description: 'Folder that holds all state.' },
  MERIDIAN_MODE: {
    description:
      '`development` or `production`. Production requires `PUBLIC_URL` with https, `SMTP_URL` and a payment provider, and has no mailbox page.',
  },
  PUBLIC_URL: {
    description: 'Base URL in emails, canonical links and the sitemap.',
    otherwise: '`http://localhost:PORT` in development',
  },
  MERIDIAN_CONFIG: {
    description:
      'The configuration file of the portal: name, logo, accent, texts, plans and legal pages. See [white label](white-label.md).',
    otherwise: '`meridian.config.yaml` in the folder of `package.json`, if it exists',
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
      'When counted calls are flushed to the disk. `always`: before each response. `interval`: at most 50 ms later. `off`: when the operating system decides. After a power failure, calls that were not flushed are not counted.',
  },
  MAX_CONNECTIONS: {
    description:
      'Maximum number of open connections, including streams. The server closes further connections immediately.',
  },
  MAX_CONNECTIONS_PER_CLIENT: {
    description:
      'Maximum number of open connections from one client address. Behind a trusted proxy: maximum number of requests in progress from one forwarded address.',
  },
  WORKERS: {
    description:
      'How many threads serve calls: a number, or `auto` for one for each core. More than one requires Linux. See [scaling](scaling.md#all-cores-of-a-machine).',
  },
  DRAIN_SECONDS: {
    description:
      'How long the server keeps serving after SIGTERM. `/readyz` reports meanwhile that it stops, so that the load balancer sends calls elsewhere. SIGINT stops the server immediately.',
    otherwise: '5 in production, 0 in development',
  },
  METRICS_PORT: {
    description:
      'Port of `GET /metrics` in the Prometheus format, on the address of `HOST`. It requires no key, so do not expose it to the internet.',
    otherwise: 'no metrics',
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    description:
      'OpenTelemetry collector that receives traces by OTLP over HTTP, such as `http://localhost:4318`. See [metrics](metrics.md#traces).',
    otherwise: 'no traces',
  },
  OTEL_SERVICE_NAME: { description: 'Service name in traces.' },
  OTEL_TRACES_SAMPLER_ARG: {
    description:
      'Share of traces to keep, from 0 to 1. A trace that the caller started is kept if the caller keeps it.',
  },
  LOG_LEVEL: { description: 'Minimum level of the process log: `debug`, `info`, `warn` or `error`.' },
  DEBUG_PANEL: {
    description: 'Debug panel of the portal: `on` or `off`.',
    otherwise: '`on` in development',
  },
  WEBHOOK_ALLOW_LOOPBACK: {
    description: '`1` allows alert webhooks to this machine, including over http. Development mode only.',
    otherwise: '`0`',
  },
} satisfies Variables;

const MAIL = {
  SMTP_URL: {
    description: 'URL of the mail server for outgoing email.',
    otherwise: 'a mailbox at `/dev/mailbox`',
  },
  MAIL_FROM: { description: 'Sender address of all emails.' },
  SUPPORT_EMAIL: {
    description:
      'Address for support, shown on the contact page. The contact form delivers support questions to it.',
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
      "Separate port of the operators' console, on the address of `HOST`. `PORT` then does not serve the console. See [operators](operator.md).",
    otherwise: 'the console is on `PORT`',
  },
  OPERATOR_ADDRESSES: {
    description:
      'Addresses or CIDR networks that can open the console, separated by commas. All others get 404. The server refuses to start with a malformed entry.',
    otherwise: 'all addresses',
  },
} satisfies Variables;

const PAYMENTS = {
  PAYMENTS: {
    description:
      'Payment provider: `test`, `stripe`, `razorpay` or `none`. `test` moves no money, so paid plans are free.',
    otherwise: 'the provider whose keys are set; otherwise `test` in development, and required in production',
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
      'Taxes included in prices, by country of the customer: `India: CGST 9%, SGST 9%; Germany: VAT 19%; *: none`. `*` matches every other country.',
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
      'The passphrase of backups, at least 12 characters; see [backup](backup.md). Nothing can be restored without it.',
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
