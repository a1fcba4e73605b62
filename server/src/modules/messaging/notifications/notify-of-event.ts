import { PORTAL } from '@meridian/contracts/portal-config';
import type { NotificationKind, NotificationType } from '@meridian/contracts/portal/notifications';
import type { Transaction } from '../../../store/schema.ts';
import { notify } from './notify.ts';

interface EventMessage {
  readonly kind: NotificationKind;
  readonly type: NotificationType;
  readonly title: string;
  /** `what` is the device, provider or key concerned. */
  readonly message: (what: string) => string;
  readonly link: string;
}

const PASSWORD = '/dashboard?tab=settings#reset';
const SECURITY = '/dashboard?tab=settings#sign-in';
const KEYS = '/dashboard?tab=api-keys';

const security = (
  type: NotificationType,
  title: string,
  message: EventMessage['message'],
  link: string,
): EventMessage => ({
  kind: 'security',
  type,
  title,
  message,
  link,
});

/** The notifications about changes of an account. */
const EVENTS = {
  welcome: {
    kind: 'system',
    type: 'success',
    title: `Welcome to ${PORTAL.brand.name}`,
    message: () => 'Your account is open. Make your first call with your API key.',
    link: KEYS,
  },
  'new-device': security(
    'warning',
    'Sign-in from a new device',
    (device) =>
      `Somebody signed in from ${device}. If this wasn't you, end the session and reset your password.`,
    SECURITY,
  ),
  'password-changed': security(
    'success',
    'Password changed',
    () => "Your password was changed, and all other sessions ended. If this wasn't you, reset it now.",
    PASSWORD,
  ),
  'password-reset': security(
    'success',
    'Password reset',
    () => "Your password was reset by email, and all other sessions ended. If this wasn't you, reset it now.",
    PASSWORD,
  ),
  'key-regenerated': security(
    'warning',
    'API key regenerated',
    () => 'Your previous API key no longer works. Update your apps with the new one.',
    KEYS,
  ),
  'key-created': security(
    'info',
    'API key created',
    (key) => `The key ${key} was created. If this wasn't you, revoke it and change your password.`,
    KEYS,
  ),
  'key-rotated': security(
    'warning',
    'Additional API key regenerated',
    (key) => `The key ${key} was regenerated. Update your apps before the previous key ends.`,
    KEYS,
  ),
  'key-revoked': security(
    'warning',
    'API key revoked',
    (key) => `The key ${key} no longer works. If this wasn't you, change your password.`,
    KEYS,
  ),
  'app-connected': security(
    'info',
    'App connected',
    (app) => `${app} may use your account. If it was not you, revoke it and change your password.`,
    KEYS,
  ),
  'app-revoked': security(
    'warning',
    'App disconnected',
    (app) => `${app} may no longer use your account.`,
    KEYS,
  ),
  'app-token-reused': security(
    'error',
    'App disconnected for your safety',
    (app) => `A used token of ${app} was sent again, as a thief would. Connect it again if you still use it.`,
    KEYS,
  ),
  'two-factor-on': security(
    'success',
    'Two-factor authentication is on',
    () =>
      'Signing in now also requires a code. Keep the backup codes where you can find them without your phone.',
    SECURITY,
  ),
  'two-factor-off': security(
    'warning',
    'Two-factor authentication is off',
    () =>
      "Signing in now requires only your password. If this wasn't you, reset your password and turn two-factor authentication on again.",
    SECURITY,
  ),
  'backup-codes-renewed': security(
    'info',
    'New backup codes',
    () => 'Ten new backup codes were created. The previous ones no longer work.',
    SECURITY,
  ),
  'two-factor-locked': security(
    'error',
    'Two-factor authentication is locked',
    () =>
      "Ten wrong codes were entered within an hour. If this wasn't you, somebody knows your password. Reset it now.",
    PASSWORD,
  ),
  'email-changed': security(
    'warning',
    'Email address changed',
    () => 'You now sign in with the new address. The previous address can undo the change for 72 hours.',
    '/dashboard?tab=settings#profile',
  ),
  'email-change-undone': security(
    'warning',
    'Email address change undone',
    () => 'The previous address requested it. If you do not know why, change your password.',
    PASSWORD,
  ),
  'sign-in-added': security(
    'info',
    'Sign-in connected',
    (provider) => `You can now sign in with your ${provider} account. If this wasn't you, disconnect it.`,
    SECURITY,
  ),
  'sign-in-removed': security(
    'info',
    'Sign-in disconnected',
    (provider) => `You can no longer sign in with your ${provider} account.`,
    SECURITY,
  ),
  'passkey-added': security(
    'info',
    'Passkey added',
    (name) => `You can now sign in with the passkey "${name}". If this wasn't you, remove it.`,
    SECURITY,
  ),
  'passkey-removed': security(
    'info',
    'Passkey removed',
    (name) => `You can no longer sign in with the passkey "${name}".`,
    SECURITY,
  ),
  'dashboard-viewed': security(
    'info',
    'An operator viewed your dashboard',
    () =>
      `An operator of ${PORTAL.brand.name} viewed your dashboard, read only. Your keys and secrets were hidden. If you do not know why, contact us.`,
    SECURITY,
  ),
  'account-restored': security(
    'success',
    'Account restored',
    () => 'It will not be deleted. Your previous API keys stay revoked: regenerate one to make calls.',
    KEYS,
  ),
} as const satisfies Record<string, EventMessage>;
export type AccountEvent = keyof typeof EVENTS;

/**
 * Notifies an account of a change, in the transaction that made it. `what` names the device, the provider or the key and
 * contains no secret. After the commit, call `changes.publish(accountId, 'notifications')`.
 */
export async function notifyOfEvent(
  trx: Transaction,
  input: { accountId: string; event: AccountEvent; what?: string; nowMs: number },
): Promise<void> {
  const { accountId, event, what = '', nowMs } = input;
  const { kind, type, title, message, link }: EventMessage = EVENTS[event];
  await notify(trx, { accountId, kind, type, title, message: message(what), link, nowMs });
}
