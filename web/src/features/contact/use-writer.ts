import { useEffect } from 'react';
import { KEYS, read } from '../../lib/storage.ts';
import { useSessionUser } from '../../lib/use-session.ts';

/** What stands for a name that the server did not send. */
const UNNAMED = 'User';

export interface Writer {
  readonly name: string;
  readonly email: string;
}

/** Hands name and email of whoever is signed in to `fill`; nothing for visitors. */
export function useWriter(fill: (writer: Writer) => void): void {
  const user = useSessionUser();
  useEffect(() => {
    if (user) fill({ name: user.name === UNNAMED ? '' : user.name, email: user.email });
  }, [user, fill]);
}

/** The token that tells the server which account writes; null without a session. */
export const writersToken = (): string | null =>
  read(KEYS.token) || read(KEYS.token, 'sessionStorage') || null;
