/** The sections of the settings, in order. */
export const SETTINGS_SECTIONS = [
  { id: 'profile', name: 'Profile' },
  { id: 'security', name: 'Security' },
  { id: 'reset', name: 'Reset Password' },
  { id: 'account', name: 'Account' },
  { id: 'preferences', name: 'Preferences' },
  { id: 'api', name: 'API' },
  { id: 'more', name: 'Security Settings' },
] as const;
