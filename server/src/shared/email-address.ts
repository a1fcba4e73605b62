import type { Secrets } from './secrets.ts';

/**
 * The key under which an email address is unique. Only ASCII letters are compared without case: other letters can fold
 * into ASCII ones and would match another person's address.
 */
export const emailKeyOf = (email: string): string =>
  email.trim().replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase());

/**
 * Subject of codes and activation tokens for an address that must not get real ones, as a UUID. It is always the same
 * for one address, so a decoy behaves like a real account when codes are wrong or sent again.
 */
export const decoySubject = (secrets: Secrets, emailKey: string): string =>
  decoySubjects(secrets, emailKey)[0]!;

/** The subject of `decoySubject` and, while a master secret is replaced, the one that the other secret makes. */
export const decoySubjects = (secrets: Secrets, emailKey: string): string[] =>
  secrets.macs('stand-in', emailKey).map((mac) => {
    const hex = mac.toString('hex').slice(0, 32);
    return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  });
