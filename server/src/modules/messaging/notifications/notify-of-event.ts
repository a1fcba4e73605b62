import type { NotificationKind, NotificationType } from '@meridian/contracts/portal/notifications';
import type { Transaction } from '../../../store/schema.ts';
import { notify } from './notify.ts';

interface Words {
  readonly kind: NotificationKind;
  readonly type: NotificationType;
  readonly title: string;
  /** `what` is the device, provider or key that it happened with or to. */
  readonly message: (what: string) => string;
  readonly link: string;
}

const PASSWORD = '/dashboard?tab=settings#reset';
const SECURITY = '/dashboard?tab=settings#more';
const KEYS = '/dashboard?tab=api-keys';

const security = (type: NotificationType, title: string, message: Words['message'], link: string): Words => ({
  kind: 'security',
  type,
  title,
  message,
  link,
});

/** What an account is told of what was done with it. */
const EVENTS = {
  welcome: {
    kind: 'system',
    type: 'success',
    title: 'Welcome to Meridian',
    message: () => 'Your account is open. Make a first call with the API key that waits for you.',
    link: KEYS,
  },
  'new-device': security(
    'warning',
    'Sign-in from a new device',
    (device) =>
      `Somebody signed in from ${device}. If it was not you, end that session and reset your password.`,
    SECURITY,
  ),
  'password-changed': security(
    'success',
    'Password changed',
    () => 'Your password was changed and all other sessions ended. If it was not you, reset it now.',
    PASSWORD,
  ),
  'password-reset': security(
    'success',
    'Password reset',
    () => 'Your password was replaced by mail and all other sessions ended. If it was not you, reset it now.',
    PASSWORD,
  ),
  'key-regenerated': security(
    'warning',
    'API key regenerated',
    () => 'Your former API key no longer works. Put the new one into your programs.',
    KEYS,
  ),
  'key-created': security(
    'info',
    'API key created',
    (key) => `The key ${key} was made. If it was not you, revoke it and change your password.`,
    KEYS,
  ),
  'key-rotated': security(
    'warning',
    'API key rotated',
    (key) => `The key ${key} has a successor. Put the new one into your programs.`,
    KEYS,
  ),
  'key-revoked': security(
    'warning',
    'API key revoked',
    (key) => `The key ${key} no longer works. If it was not you, change your password.`,
    KEYS,
  ),
  'two-factor-on': security(
    'success',
    'Two-factor authentication is on',
    () => 'Signing in now also takes a code. Keep the backup codes where you find them without your phone.',
    SECURITY,
  ),
  'two-factor-off': security(
    'warning',
    'Two-factor authentication is off',
    () => 'The password alone opens your account. If it was not you, reset it and turn it on again.',
    SECURITY,
  ),
  'backup-codes-renewed': security(
    'info',
    'New backup codes',
    () => 'Ten new backup codes were made. The former ones no longer work.',
    SECURITY,
  ),
  'two-factor-locked': security(
    'error',
    'Two-factor authentication is locked',
    () =>
      'Ten wrong codes came within an hour. If they were not yours, somebody has your password: reset it.',
    PASSWORD,
  ),
  'email-changed': security(
    'warning',
    'E-mail address changed',
    () => 'You sign in with the new address now. The former one was mailed a way back for 72 hours.',
    '/dashboard?tab=settings#profile',
  ),
  'email-change-undone': security(
    'warning',
    'Change of e-mail address undone',
    () => 'The former address asked for it. If you do not know why, change your password.',
    PASSWORD,
  ),
  'sign-in-added': security(
    'info',
    'Sign-in connected',
    (provider) => `Your ${provider} account opens this account now. If it was not you, disconnect it.`,
    SECURITY,
  ),
  'sign-in-removed': security(
    'info',
    'Sign-in disconnected',
    (provider) => `Your ${provider} account no longer opens this account.`,
    SECURITY,
  ),
  'account-restored': security(
    'success',
    'Account restored',
    () => 'It will not be deleted. Your former API keys stay revoked: regenerate one to make calls.',
    KEYS,
  ),
} as const satisfies Record<string, Words>;
export type AccountEvent = keyof typeof EVENTS;

/**
 * Notes for the account what was just done with it, as part of the transaction that did it. `what` names the device, the
 * provider or the key, never by a secret. When the transaction has committed, the caller says so by `changes.tell`.
 */
export async function notifyOfEvent(
  trx: Transaction,
  input: { accountId: string; event: AccountEvent; what?: string; nowMs: number },
): Promise<void> {
  const { accountId, event, what = '', nowMs } = input;
  const { kind, type, title, message, link }: Words = EVENTS[event];
  await notify(trx, { accountId, kind, type, title, message: message(what), link, nowMs });
}
