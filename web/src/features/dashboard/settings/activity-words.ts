/** What is kept of an account's past, in words. */
const WORDS: Readonly<Record<string, string>> = {
  signed_up: 'Account created',
  signed_up_again: 'Sign-up with your address',
  activated: 'Email verified',
  signed_in: 'Signed in',
  sign_in_failed: 'Sign-in failed',
  sign_in_locked: 'Sign-in locked after too many tries',
  signed_out: 'Signed out',
  signed_out_everywhere: 'Signed out everywhere',
  session_rotated: 'Session token replaced',
  sessions_ended: 'Other sessions ended',
  stepped_up: 'Identity confirmed',
  code_requested: 'Code requested',
  password_reset_requested: 'Password reset requested',
  password_reset: 'Password reset',
  password_change_begun: 'Password change begun',
  password_changed: 'Password changed',
  two_factor_enabled: '2FA enabled',
  two_factor_disabled: '2FA disabled',
  two_factor_locked: '2FA locked after too many tries',
  backup_codes_renewed: 'Backup codes renewed',
  backup_code_used: 'Backup code used',
  two_factor_settings_changed: '2FA settings changed',
  oauth_linked: 'Account elsewhere connected',
  oauth_unlinked: 'Account elsewhere disconnected',
  profile_updated: 'Profile updated',
  email_change_requested: 'Email change requested',
  email_changed: 'Email changed',
  email_change_undone: 'Email change undone',
  data_exported: 'Data downloaded',
  account_deleted: 'Account deleted',
  account_restored: 'Account restored',
  api_key_replaced: 'API key replaced',
  api_key_created: 'API key created',
  api_key_rotated: 'API key rotated',
  api_key_updated: 'API key changed',
  api_key_revoked: 'API key revoked',
  subscription_started: 'Subscription started',
  subscription_changed: 'Subscription changed',
  subscription_cancelled: 'Subscription cancelled',
  subscription_resumed: 'Subscription resumed',
};

/** The words for a kind of event; a kind that this portal does not know is made readable. */
export function activityWords(type: string): string {
  const plain = type.replaceAll(/[_-]+/g, ' ').trim();
  return WORDS[type] ?? plain.charAt(0).toUpperCase() + plain.slice(1);
}
