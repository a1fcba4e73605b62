/** An invitation that waits in this tab, while its reader signs in or signs up. */
import { KEYS, read, write } from './storage.ts';

export const keepInvitation = (token: string | null): void => write(KEYS.invitation, token, 'sessionStorage');

/** Whether the reader still has to answer an invitation. */
export const isInvited = (): boolean => read(KEYS.invitation, 'sessionStorage') !== null;

/** Takes the token out of the address, so that neither the history nor a reload has it, and keeps it in this tab. */
export function invitationToken(): string | null {
  const token = window.location.hash.slice(1);
  if (token !== '') {
    keepInvitation(token);
    window.history.replaceState(window.history.state, '', window.location.pathname);
  }
  return read(KEYS.invitation, 'sessionStorage');
}
