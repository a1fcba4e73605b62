import type { Secrets } from './secrets.ts';

/**
 * What two spellings of one e-mail address have in common: addresses are compared without regard to case, of ASCII
 * letters alone, since other letters fold into ASCII ones that belong to somebody else's address.
 */
export const emailKeyOf = (email: string): string =>
  email.trim().replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase());

/**
 * The owner of codes and activation tokens for an address that must not get real ones, as a UUID. It is the same
 * whenever the address is, so that such a token behaves like a real one through wrong codes and resent ones.
 */
export function decoySubject(secrets: Secrets, emailKey: string): string {
  const hex = secrets.mac('stand-in', emailKey).toString('hex').slice(0, 32);
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
