/** A request of an app that waits in this tab, while its reader signs up. */
import { KEYS, read, write } from './storage.ts';

const PATH = '/oauth/authorize';

/** Keeps the query of the request; null forgets it. */
export const keepConsent = (search: string | null): void => write(KEYS.consent, search, 'sessionStorage');

/** The page of the request that waits; null when there is none. */
export function consentPath(): string | null {
  const search = read(KEYS.consent, 'sessionStorage');
  return search === null ? null : PATH + search;
}
