import { BRAND_WORDS } from './brand-words.ts';

/** The password rule, for forms and server alike. */
export const PASSWORD_LENGTH_MIN = 8;
export const PASSWORD_LENGTH_MAX = 128;
export const PASSWORD_TOO_SHORT = 'Password must be at least 8 characters';

/** The commonest passwords that are long enough to pass the length rule. */
const COMMONEST = new Set([
  '12345678',
  '123456789',
  '1234567890',
  '11111111',
  '00000000',
  '12341234',
  '87654321',
  '88888888',
  '66666666',
  'password',
  'password1',
  'passw0rd',
  'qwertyui',
  'qwertyuiop',
  'iloveyou',
  'sunshine',
  'princess',
  'football',
  'baseball',
  'superman',
  'trustno1',
  'whatever',
  'starwars',
  'computer',
  'michelle',
  'jennifer',
  'abcdefgh',
  'abcd1234',
  '1q2w3e4r',
  '1qaz2wsx',
  'asdfghjk',
  'q1w2e3r4',
  'letmein1',
  'welcome1',
  'admin123',
  'changeme',
  // The name of this service is just as easy to guess.
  BRAND_WORDS.small,
]);

/** Why `password` is rejected for the account of `email`. Returns undefined if it is accepted. */
export function passwordFault(password: string, email: string): string | undefined {
  if (password.length < PASSWORD_LENGTH_MIN) return PASSWORD_TOO_SHORT;
  if (password.length > PASSWORD_LENGTH_MAX) return 'Password must be at most 128 characters';
  const lower = password.toLowerCase();
  if (lower === email.trim().toLowerCase()) return 'Password must not be your email address';
  if (COMMONEST.has(lower)) return 'This password is too common. Please choose another one';
  return undefined;
}

export type StrengthLabel = 'Weak' | 'Fair' | 'Good' | 'Strong';

/** The sign-in form's meter: 1 to 4 with its word, undefined for an empty field. */
export function signInStrength(password: string): { level: 1 | 2 | 3 | 4; label: StrengthLabel } | undefined {
  if (password === '') return undefined;
  if (password.length < 6) return { level: 1, label: 'Weak' };
  if (password.length < 8) return { level: 2, label: 'Fair' };
  if (/[A-Z]/.test(password) && /\d/.test(password)) return { level: 4, label: 'Strong' };
  return { level: 3, label: 'Good' };
}

export interface PasswordCheck {
  readonly minLength: boolean;
  readonly hasUpperCase: boolean;
  readonly hasLowerCase: boolean;
  readonly hasNumbers: boolean;
  readonly hasSpecial: boolean;
  /** All but the special character, which is recommended and not required. */
  readonly isValid: boolean;
}

/** What a new password meets, for the requirement list. */
export function checkPassword(password: string): PasswordCheck {
  const minLength = password.length >= PASSWORD_LENGTH_MIN;
  const hasUpperCase = /[A-Z]/.test(password);
  const hasLowerCase = /[a-z]/.test(password);
  const hasNumbers = /\d/.test(password);
  const hasSpecial = /[^A-Za-z0-9]/.test(password);
  const isValid = minLength && hasUpperCase && hasLowerCase && hasNumbers;
  return { minLength, hasUpperCase, hasLowerCase, hasNumbers, hasSpecial, isValid };
}

/** Strength of a new password: one point for each of five qualities; up to two is weak. */
export function passwordStrength(
  password: string,
): { level: 1 | 2 | 3 | 4; label: StrengthLabel } | undefined {
  if (password === '') return undefined;
  const { minLength, hasUpperCase, hasLowerCase, hasNumbers, hasSpecial } = checkPassword(password);
  const points = [minLength, hasUpperCase, hasLowerCase, hasNumbers, hasSpecial].filter(Boolean).length;
  if (points <= 2) return { level: 1, label: 'Weak' };
  if (points === 3) return { level: 2, label: 'Fair' };
  return points === 4 ? { level: 3, label: 'Good' } : { level: 4, label: 'Strong' };
}
