import { PORTAL } from '@meridian/contracts/portal-config';
import { resolve } from 'node:path';
import { EMAIL_PATTERN } from '@meridian/contracts/fields';
import type { OperatorSettings } from '@meridian/contracts/portal/site';
import * as z from 'zod/mini';
import { ASSISTANT_VARIABLES, type AssistantConfig, assistantFaults, assistantOf } from './assistant.ts';
import { BACKUP_VARIABLES, type BackupConfig, backupFaults, backupOf } from './backup.ts';
import { CLUSTER_VARIABLES, type ClusterConfig, clusterOf, clusterFaults } from './cluster.ts';
import { FEED_VARIABLES, feedFaults, type FeedsConfig, feedsOf } from './feeds.ts';
import { INVOICING_VARIABLES, type InvoicingConfig, readInvoicing } from './invoicing.ts';
import {
  OPERATOR_VARIABLES,
  type OperatorConsoleConfig,
  operatorConsoleFaults,
  operatorConsoleOf,
} from './operator-console.ts';
import { LOOPBACK } from './loopback.ts';
import { port } from './port.ts';
import { PORTAL_CONFIG_FAULTS } from './portal-config/apply.ts';
import { type OAuthConfig, oauthOf, SIGN_IN_VARIABLES, signInFaults } from './sign-in.ts';
import { TRACING_VARIABLES, type TracingConfig, tracingOf } from './tracing.ts';
import { wholeNumber } from './whole-number.ts';
import { WORKERS_VARIABLE, workersOf } from './workers.ts';
import { PAYMENT_VARIABLES, type PaymentsConfig, paymentFaults, paymentsOf } from './payments.ts';

const url = (name: string, protocols: RegExp, example: string) =>
  z.optional(z.string().check(z.regex(protocols, `${name} must look like ${example}`)));

/** Balancers usually ask every few seconds. */
const DRAIN_SECONDS = 5;

const leavesInClear = (text = '') =>
  text.startsWith('http:') && !LOOPBACK.has(URL.parse(text)?.hostname ?? '');
const address = (name: string) =>
  z.optional(z.string().check(z.regex(EMAIL_PATTERN, `${name} must be an email address`)));

/** A name with a comma or another special character must be in quotes. */
const MAIL_NAME = /^[\w ]+$/.test(PORTAL.brand.name) ? PORTAL.brand.name : `"${PORTAL.brand.name}"`;

export const environment = z.object({
  PORT: z._default(port('PORT'), 4000),
  HOST: z.optional(z.string()),
  MERIDIAN_HOME: z._default(z.string(), '.meridian'),
  MERIDIAN_MODE: z._default(
    z.enum(['development', 'production'], 'MERIDIAN_MODE must be development or production'),
    'development',
  ),
  PUBLIC_URL: url('PUBLIC_URL', /^https?:\/\/[^/]+$/, 'https://portal.example.com'),
  MERIDIAN_CONFIG: z.optional(z.string()),
  DATABASE_URL: url('DATABASE_URL', /^postgres(ql)?:\/\//, 'postgresql://user:password@host/database'),
  SMTP_URL: url('SMTP_URL', /^smtps?:\/\//, 'smtp://user:password@host:587'),
  MAIL_FROM: z._default(z.string(), `${MAIL_NAME} <no-reply@localhost>`),
  MERIDIAN_SECRET: z.optional(
    z.string().check(z.regex(/^[0-9a-f]{64,}$/i, 'MERIDIAN_SECRET must be at least 64 hexadecimal digits')),
  ),
  SUPPORT_EMAIL: address('SUPPORT_EMAIL'),
  SALES_EMAIL: address('SALES_EMAIL'),
  TECHNICAL_EMAIL: address('TECHNICAL_EMAIL'),
  SOCIAL_URL: url('SOCIAL_URL', /^https:\/\/./, 'https://example.com/company'),
  ...INVOICING_VARIABLES,
  ...ASSISTANT_VARIABLES,
  DEBUG_PANEL: z.optional(z.enum(['on', 'off'], 'DEBUG_PANEL must be on or off')),
  ...SIGN_IN_VARIABLES,
  ...PAYMENT_VARIABLES,
  ...BACKUP_VARIABLES,
  ...FEED_VARIABLES,
  ...CLUSTER_VARIABLES,
  WEBHOOK_ALLOW_LOOPBACK: z.optional(z.enum(['0', '1'], 'WEBHOOK_ALLOW_LOOPBACK must be 0 or 1')),
  TRUSTED_PROXIES: z._default(z.string(), ''),
  JOURNAL_SYNC: z._default(
    z.enum(['always', 'interval', 'off'], 'JOURNAL_SYNC must be always, interval or off'),
    'interval',
  ),
  MAX_CONNECTIONS: wholeNumber('MAX_CONNECTIONS', { least: 1, usual: 10_000 }),
  MAX_CONNECTIONS_PER_CLIENT: wholeNumber('MAX_CONNECTIONS_PER_CLIENT', { least: 1, usual: 1_000 }),
  WORKERS: WORKERS_VARIABLE,
  METRICS_PORT: z.optional(port('METRICS_PORT')),
  ...OPERATOR_VARIABLES,
  ...TRACING_VARIABLES,
  DRAIN_SECONDS: z.optional(
    z.coerce
      .number('DRAIN_SECONDS must be a number')
      .check(
        z.minimum(0, 'DRAIN_SECONDS must be 0 or more'),
        z.maximum(300, 'DRAIN_SECONDS must be at most 300'),
      ),
  ),
  LOG_LEVEL: z._default(
    z.enum(['debug', 'info', 'warn', 'error'], 'LOG_LEVEL must be debug, info, warn or error'),
    'warn',
  ),
});

export interface Config {
  /** The variables as given, and with their defaults. */
  readonly variables: {
    readonly given: Readonly<Record<string, string | undefined>>;
    readonly effective: Environment;
  };
  readonly port: number;
  readonly host: string;
  /** Folder of all files of this server. */
  readonly home: string;
  /** Loopback only, with mail readable at /dev/mailbox. The default without configuration. */
  readonly development: boolean;
  /** Origin of links, also in mails; undefined in development until the port is known. */
  readonly publicUrl: string | undefined;
  readonly databaseUrl: string | undefined;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  readonly masterSecret: Buffer | undefined;
  /** null when not set. */
  readonly operator: OperatorSettings;
  readonly oauth: OAuthConfig;
  readonly invoicing: InvoicingConfig;
  readonly payments: PaymentsConfig;
  /** The language model of the assistant; without one, rules write the text. */
  readonly assistant: AssistantConfig | undefined;
  /** The key and the bucket of backups. */
  readonly backup: BackupConfig;
  /** Vendors of market data, and how their data are shown. */
  readonly feeds: FeedsConfig;
  readonly tracing: TracingConfig | undefined;
  readonly cluster: ClusterConfig;
  /** Whether alert webhooks may call this machine, also over http, for trials. */
  readonly webhookLoopback: boolean;
  readonly trustedProxies: readonly string[];
  /** When counted calls are flushed to the disk: before each response, within 50 ms, or when the system decides. */
  readonly journalSync: 'always' | 'interval' | 'off';
  /** How many connections are open at a time: of one client address, and in all. */
  readonly connections: { readonly perClient: number; readonly total: number };
  /** How many threads serve calls. */
  readonly workers: number;
  readonly logLevel: string;
  /** How long the server still serves after SIGTERM, while `/readyz` says that it stops. */
  readonly drainMs: number;
  /** Where metrics are served; nowhere when undefined. */
  readonly metricsPort: number | undefined;
  /** Where the operators' console opens, and to which addresses. */
  readonly operatorConsole: OperatorConsoleConfig;
}

/**
 * The configuration in `variables`; throws one sentence per wrong variable, and per fault of the operator's file. This file
 * and `portal-config/apply.ts` alone read the environment.
 */
export function readConfig(variables: Readonly<Record<string, string | undefined>> = process.env): Config {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) throw new Error(parsed.error.issues.map(({ message }) => message).join('\n'));
  const env = parsed.data;
  const development = env.MERIDIAN_MODE === 'development';
  const { invoicing, faults: invoicingFaults } = readInvoicing(env);
  const faults = [
    ...PORTAL_CONFIG_FAULTS,
    !development &&
      !env.PUBLIC_URL &&
      'PUBLIC_URL is required in production mode, because emails and links contain it.',
    !development &&
      leavesInClear(env.PUBLIC_URL) &&
      'PUBLIC_URL must begin with https: in production mode, because passwords and keys are sent there.',
    !development &&
      !env.SMTP_URL &&
      'SMTP_URL is required in production mode, because codes are sent by email.',
    development &&
      env.HOST !== undefined &&
      !['127.0.0.1', '::1', 'localhost'].includes(env.HOST) &&
      'HOST must be a loopback address in development mode, because anybody who reaches it can read all emails. Set MERIDIAN_MODE=production.',
    ...signInFaults(env),
    !development &&
      env.WEBHOOK_ALLOW_LOOPBACK === '1' &&
      'WEBHOOK_ALLOW_LOOPBACK is allowed only in development mode, because customers choose the addresses of webhooks.',
    ...invoicingFaults,
    ...paymentFaults(env, development),
    ...assistantFaults(env),
    ...backupFaults(env),
    ...feedFaults(env, development),
    ...operatorConsoleFaults(env),
    ...clusterFaults(env, backupOf(env).s3),
  ].filter((fault) => fault !== false);
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return {
    variables: { given, effective: env },
    port: env.PORT,
    host: env.HOST ?? (development ? '127.0.0.1' : '0.0.0.0'),
    home: resolve(env.MERIDIAN_HOME),
    development,
    publicUrl: env.PUBLIC_URL,
    databaseUrl: env.DATABASE_URL,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    masterSecret: env.MERIDIAN_SECRET ? Buffer.from(env.MERIDIAN_SECRET, 'hex') : undefined,
    operator: {
      contact: {
        support: env.SUPPORT_EMAIL ?? null,
        sales: env.SALES_EMAIL ?? null,
        technical: env.TECHNICAL_EMAIL ?? null,
      },
      socialUrl: env.SOCIAL_URL ?? PORTAL.brand.socialUrl,
      debugPanel: env.DEBUG_PANEL === undefined ? development : env.DEBUG_PANEL === 'on',
    },
    oauth: oauthOf(env),
    invoicing,
    payments: paymentsOf(env),
    assistant: assistantOf(env),
    backup: backupOf(env),
    feeds: feedsOf(env),
    tracing: tracingOf(env),
    cluster: clusterOf(env, backupOf(env).s3),
    webhookLoopback: env.WEBHOOK_ALLOW_LOOPBACK === '1',
    trustedProxies: env.TRUSTED_PROXIES.split(',')
      .map((entry) => entry.trim())
      .filter(Boolean),
    journalSync: env.JOURNAL_SYNC,
    connections: { perClient: env.MAX_CONNECTIONS_PER_CLIENT, total: env.MAX_CONNECTIONS },
    workers: workersOf(env.WORKERS),
    logLevel: env.LOG_LEVEL,
    drainMs: (env.DRAIN_SECONDS ?? (development ? 0 : DRAIN_SECONDS)) * 1_000,
    metricsPort: env.METRICS_PORT,
    operatorConsole: operatorConsoleOf(env),
  };
}

export type Environment = z.infer<typeof environment>;
