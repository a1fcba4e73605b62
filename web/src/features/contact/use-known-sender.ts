import { useEffect } from 'react';
import { KEYS, read } from '../../lib/storage.ts';
import { useSessionUser } from '../../lib/use-session-user.ts';

/** The name that the server sends for users without one. */
const UNNAMED = 'User';

export interface Sender {
  readonly name: string;
  readonly email: string;
}

/** Calls `fill` with the name and email of the signed-in user; does nothing for visitors. */
export function useKnownSender(fill: (writer: Sender) => void): void {
  const user = useSessionUser();
  useEffect(() => {
    if (user) fill({ name: user.name === UNNAMED ? '' : user.name, email: user.email });
  }, [user, fill]);
}

/** The session token that identifies the sender's account; null without a session. */
export const senderToken = (): string | null =>
  read(KEYS.token) || read(KEYS.token, 'sessionStorage') || null;
