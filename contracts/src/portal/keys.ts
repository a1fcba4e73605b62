/** API keys, as the portal sees them. */
import * as z from 'zod/mini';
import { email, requiredLine, textLine, verificationCode } from '../fields.ts';
import { keyItem } from '../portal-shapes.ts';
import { KEY_MODES, KEY_SCOPES } from '../keys.ts';
import { identifier, info, nothing, type PortalCall } from './call.ts';

export const KEY_NAME_LENGTH_MAX = 60;
const IP_ALLOW_MAX = 20;
export const EXPIRY_DAYS_MAX = 3_650;
const OVERLAP_HOURS_MAX = 24;

const keyName = requiredLine('Name', 'Name is required', KEY_NAME_LENGTH_MAX);
const scopes = z
  .array(z.enum(KEY_SCOPES, `scopes must contain only ${KEY_SCOPES.join(', ')}`), 'scopes must be a list')
  .check(z.minLength(1, 'Choose at least one scope'));
/** Addresses and networks (CIDR) that may use the key; none: every address may. */
const ipAllow = z
  .array(textLine('ip_allow', 64), 'ip_allow must be a list')
  .check(z.maxLength(IP_ALLOW_MAX, `At most ${IP_ALLOW_MAX} addresses or networks`));

/** Whether the key is accepted in the URL of a GET call. */
const allowInUrl = z.boolean('allow_in_url must be true or false');

/** Calls, and those of them with a status of 400 and above. */
const keyFigures = z.object({ calls: z.number(), failed: z.number() });

export const keyCalls = {
  generateApiKey: {
    path: '/user/generate-api-key',
    auth: 'session',
    body: z.object({ email, verification_code: verificationCode }),
    reply: z.object({
      api_key: z.string(),
      additionalInfo: z.object({ key_id: z.string(), created_at: z.string() }),
    }),
  },
  listKeys: {
    path: '/keys/list',
    auth: 'session',
    read: true,
    body: nothing,
    reply: info({ items: z.array(keyItem) }),
  },
  /** Calls of the account's keys in this month, and on each of the last 30 days (UTC). Keys without calls are left out. */
  keyUsage: {
    path: '/keys/usage',
    auth: 'session',
    read: true,
    body: nothing,
    reply: info({
      /** Dates of the days, oldest first. */
      days: z.array(z.string()),
      items: z.array(
        z.object({
          id: z.string(),
          month: keyFigures,
          /** One for each of `days`. */
          days: z.array(keyFigures),
        }),
      ),
    }),
  },
  /** The account's test key in clear: it opens the simulated market only and is never counted. */
  testKey: {
    path: '/keys/test',
    auth: 'session',
    body: nothing,
    reply: info({ api_key: z.string() }),
  },
  /** Creates an additional key. Its plaintext is only in this reply. */
  createKey: {
    path: '/keys/create',
    auth: 'session',
    stepUp: true,
    body: z.object({
      name: keyName,
      mode: z._default(z.enum(KEY_MODES, `mode must be one of ${KEY_MODES.join(', ')}`), 'live'),
      scopes: z._default(scopes, [...KEY_SCOPES]),
      ip_allow: z._default(ipAllow, []),
      allow_in_url: z._default(allowInUrl, false),
      /** null: it does not expire. */
      expires_in_days: z._default(
        z.nullable(
          z
            .int('expires_in_days must be a whole number')
            .check(
              z.minimum(1, 'expires_in_days must be at least 1'),
              z.maximum(EXPIRY_DAYS_MAX, `expires_in_days must be at most ${EXPIRY_DAYS_MAX}`),
            ),
        ),
        null,
      ),
    }),
    reply: info({ api_key: z.string(), item: keyItem }),
  },
  /** Regenerates an additional key, keeping name, scopes and addresses. The previous key works during the overlap. */
  rotateKey: {
    path: '/keys/rotate',
    auth: 'session',
    stepUp: true,
    body: z.object({
      id: identifier('id'),
      overlap_hours: z._default(
        z
          .int('overlap_hours must be a whole number')
          .check(
            z.minimum(0, 'overlap_hours must be at least 0'),
            z.maximum(OVERLAP_HOURS_MAX, `overlap_hours must be at most ${OVERLAP_HOURS_MAX}`),
          ),
        0,
      ),
    }),
    reply: info({ api_key: z.string(), item: keyItem }),
  },
  updateKey: {
    path: '/keys/update',
    auth: 'session',
    stepUp: true,
    body: z.object({
      id: identifier('id'),
      name: z.optional(keyName),
      scopes: z.optional(scopes),
      ip_allow: z.optional(ipAllow),
      allow_in_url: z.optional(allowInUrl),
    }),
    reply: info({ item: keyItem }),
  },
  /** Revokes a key immediately. It requires no step-up, because emergencies are urgent. */
  revokeKey: {
    path: '/keys/revoke',
    auth: 'session',
    body: z.object({ id: identifier('id') }),
    reply: info({ item: keyItem }),
  },
} as const satisfies Record<string, PortalCall>;
