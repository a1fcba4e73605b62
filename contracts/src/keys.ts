/**
 * The form of an API key: `mda_live_` or `mda_test_`, 7 characters of public id, `_`, 32 secret characters and
 * 6 characters of CRC-32 over everything before them, all base62 (digits, capitals, small letters).
 */
export const KEY_MODES = ['live', 'test'] as const;
export type KeyMode = (typeof KEY_MODES)[number];

/** The first 16 characters are the public part and hold no secret. */
export const KEY_PUBLIC_LENGTH = 16;
export const KEY_LENGTH = 55;
/** Keys and their beginnings within a text, to remove them from what is logged. */
export const KEYS_IN_TEXT = /mda_(live|test)_\w*/g;
export const KEY_PATTERN = /^mda_(live|test)_[0-9A-Za-z]{7}_[0-9A-Za-z]{38}$/;

export const KEY_SCOPES = [
  'market',
  'stocks',
  'macro',
  'alerts:read',
  'alerts:write',
  'reports',
  'assistant',
  'sentiment',
  'bulk',
  'stream',
] as const;
export type KeyScope = (typeof KEY_SCOPES)[number];

/** Those of connected apps, whose tools hold no stream. */
export const APP_SCOPES: readonly KeyScope[] = KEY_SCOPES.filter((scope) => scope !== 'stream');
