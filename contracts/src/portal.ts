/** Every portal call under `/v1/portal`, all POST: who may call it, what goes in, what comes out. */
import * as z from 'zod/mini';
import type { PortalErrorCode } from './errors.ts';
import { addressInfo, email, optionalLine, requiredLine, verificationCode } from './fields.ts';
import { keyItem, loggedCall, usage, user } from './portal-shapes.ts';

export type { KeyItem, LoggedCall, Profile, Usage } from './portal-shapes.ts';

export const PORTAL_BASE = '/v1/portal';
export const SUCCESS_CODE = '000';
export const RANGES = ['1d', '7d', '30d', '90d'] as const;
export type Range = (typeof RANGES)[number];

/** Purposes that a mailed code can have; `forgot-password` is another name for `reset-password`. */
export const CODE_ACTIONS = [
  'signup',
  'reset-password',
  'forgot-password',
  'change-password',
  'generate-api-key',
  'email-change',
  'step-up',
] as const;
export type CodeAction = (typeof CODE_ACTIONS)[number];

/** Which token opens a call; `activation` tokens open nothing but the activation. */
export type PortalAuth = 'none' | 'activation' | 'session';

export interface PortalCall {
  readonly path: string;
  readonly auth: PortalAuth;
  readonly body: z.ZodMiniType;
  /** Fields beside the envelope's `code`, `status`, `message`. */
  readonly reply: z.ZodMiniType;
}

const signInBody = z.object({
  email: requiredLine('Email', 'Email is required', 254),
  password: z
    .string('Password is required')
    .check(
      z.minLength(1, 'Password is required'),
      z.maxLength(128, 'Password must be at most 128 characters'),
    ),
  device_name: optionalLine('Device name', 120),
});

const signInReply = z.object({
  access_token: z.string(),
  user_id: z.string(),
  email: z.string(),
  name: z.string(),
  api_key: z.string(),
  plan: z.string(),
  is_verified: z.literal(true),
  usage,
  additionalInfo: z.object({
    token_id: z.string(),
    user_id: z.string(),
    plan: z.string(),
    expires_in: z.number(),
  }),
});

const range = z._default(z.enum(RANGES, `range must be one of ${RANGES.join(', ')}`), '7d');
const nothing = z.object({});
const page = z._default(z.int('page must be a whole number').check(z.minimum(1, 'page starts at 1')), 1);
const info = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.object({ additionalInfo: z.object(shape) });

export const portal = {
  signup: {
    path: '/user/signup',
    auth: 'none',
    body: z.object({
      email,
      name: requiredLine('Name', 'Name is required', 120),
      /** The password as typed; the name of the field is historical. */
      password_hash: z
        .string('Password is required')
        .check(
          z.minLength(1, 'Password is required'),
          z.maxLength(128, 'Password must be at most 128 characters'),
        ),
      address_info: addressInfo,
      plan: optionalLine('Plan', 20),
      cycle: optionalLine('Cycle', 20),
      currency: optionalLine('Currency', 3),
    }),
    reply: info({ token_id: z.string(), expires_in: z.number() }),
  },
  activate: {
    path: '/user/activate',
    auth: 'activation',
    body: z.object({ verification_code: verificationCode, email: optionalLine('Email', 254) }),
    reply: z.object({
      access_token: z.string(),
      user,
      additionalInfo: z.object({ token_id: z.string(), user_id: z.string(), expires_in: z.number() }),
    }),
  },
  signin: { path: '/user/signin', auth: 'none', body: signInBody, reply: signInReply },
  login: { path: '/user/login', auth: 'none', body: signInBody, reply: signInReply },
  profile: {
    path: '/user/profile',
    auth: 'session',
    body: z.object({ email: optionalLine('Email', 254) }),
    /** `data` is the profile as a JSON string. */
    reply: z.object({ data: z.string() }),
  },
  sendVerificationCode: {
    path: '/user/send-verification-code',
    auth: 'none',
    body: z.object({
      email,
      action: z._default(z.enum(CODE_ACTIONS, `action must be one of ${CODE_ACTIONS.join(', ')}`), 'signup'),
    }),
    reply: nothing,
  },
  generateApiKey: {
    path: '/user/generate-api-key',
    auth: 'session',
    body: z.object({ email, verification_code: verificationCode }),
    reply: z.object({
      api_key: z.string(),
      additionalInfo: z.object({ key_id: z.string(), created_at: z.string() }),
    }),
  },
  logout: {
    path: '/user/logout',
    auth: 'none',
    body: z.object({ all: z._default(z.boolean('all must be true or false'), false) }),
    reply: nothing,
  },
  listKeys: {
    path: '/keys/list',
    auth: 'session',
    body: nothing,
    reply: info({ items: z.array(keyItem) }),
  },
  /** The account's test key in clear: it opens the simulated market only and is never counted. */
  testKey: {
    path: '/keys/test',
    auth: 'session',
    body: nothing,
    reply: info({ api_key: z.string() }),
  },
  usageSummary: {
    path: '/usage/summary',
    auth: 'session',
    body: z.object({ range }),
    reply: info({
      requests: z.number(),
      limit: z.nullable(z.number()),
      /** Requests of the period over the limit in percent with one decimal; 0 when unlimited. */
      percent: z.number(),
      resetDate: z.string(),
      /** Percent of the range's calls below status 400, own 429 left out; null without calls. */
      success_rate: z.nullable(z.number()),
      avg_latency_ms: z.nullable(z.number()),
      per_minute: z.nullable(z.number()),
      burst: z.nullable(z.number()),
      active_keys: z.number(),
      /** Calls of the range, refused ones included; the range's counterpart of `requests`. */
      range_requests: z.number(),
      /** Rises whenever a call was logged, so that a page knows when to fetch the rest again. */
      last_call_id: z.nullable(z.string()),
    }),
  },
  usageSeries: {
    path: '/usage/series',
    auth: 'session',
    body: z.object({ range }),
    reply: info({
      points: z.array(
        z.object({
          t: z.string(),
          requests: z.number(),
          errors: z.number(),
          avg_latency_ms: z.nullable(z.number()),
        }),
      ),
    }),
  },
  usageRequests: {
    path: '/usage/requests',
    auth: 'session',
    body: z.object({
      range,
      page,
      page_size: z._default(
        z
          .int('page_size must be a whole number')
          .check(z.minimum(1, 'page_size starts at 1'), z.maximum(200, 'page_size is at most 200')),
        50,
      ),
    }),
    reply: info({ items: z.array(loggedCall), total: z.number(), page: z.number(), page_size: z.number() }),
  },
  config: {
    path: '/config',
    auth: 'none',
    body: nothing,
    reply: info({
      /** What the numbers of this server are: `simulated`, or the names of imports beside it. */
      dataSource: z.string(),
      development: z.boolean(),
    }),
  },
} as const satisfies Record<string, PortalCall>;

export type Portal = typeof portal;
export type PortalName = keyof Portal;
export type PortalBody<Name extends PortalName> = z.infer<Portal[Name]['body']>;
export type PortalInput<Name extends PortalName> = z.input<Portal[Name]['body']>;
export type PortalReply<Name extends PortalName> = z.infer<Portal[Name]['reply']>;

export interface PortalFailure {
  readonly code: PortalErrorCode;
  readonly status: 'error';
  readonly message: string;
  readonly additionalInfo: {
    readonly errors?: Readonly<Record<string, string>>;
    /** Seconds, with every 429. */
    readonly retry_after?: number;
    /** The activation token that comes with code 112. */
    readonly token_id?: string;
  };
}
