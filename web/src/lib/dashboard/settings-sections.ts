/** The sections of the settings, in order. */
export const SETTINGS_SECTIONS = [
  { id: 'profile', name: 'Profile' },
  { id: 'security', name: 'Password' },
  { id: 'sign-in', name: 'Sign-in security' },
  { id: 'preferences', name: 'Preferences' },
  { id: 'api', name: 'API' },
  { id: 'organisations', name: 'Organisations' },
  { id: 'account', name: 'Account' },
] as const;
