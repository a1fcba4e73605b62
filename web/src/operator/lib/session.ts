/** The session in this window: unknown at first, then nobody or a signed-in operator. */
import type { Permission } from '@meridian/contracts/operator/permissions';
import type { SessionReply } from '@meridian/contracts/operator/session-reply';
import { createContext, useContext, useEffect } from 'react';
import { callConsole, ConsoleError } from './calls.ts';

export interface SessionContextValue {
  readonly session: SessionReply;
  /** Shows the sign-in form. `notice` says why. */
  readonly end: (notice?: string) => void;
}

export const SessionContext = createContext<SessionContextValue | null>(null);

/** The signed-in operator. Only below the frame, which shows nothing without one. */
export function useSession(): SessionContextValue {
  const value = useContext(SessionContext);
  if (value === null) throw new Error('You are not signed in.');
  return value;
}

export const useMay = (permission: Permission): boolean =>
  useSession().session.permissions.includes(permission);

export const SESSION_ENDED = 'Your session has ended. Sign in again.';
/** Clocks differ, and the server decides. */
const LATE_MS = 1_500;

/** Asks the server when the session should have ended. Calls extend it, so it may end later than it first said. */
export function useSessionEnd(
  session: SessionReply | null,
  onChange: (session: SessionReply | null) => void,
): void {
  useEffect(() => {
    if (session === null) return undefined;
    const wait = Math.max(0, Date.parse(session.ends_at) - Date.now()) + LATE_MS;
    const timer = setTimeout(() => {
      callConsole('readSession', {}).then(
        (reply) => onChange(reply),
        (error: unknown) => {
          if (error instanceof ConsoleError && error.status === 401) onChange(null);
        },
      );
    }, wait);
    return () => clearTimeout(timer);
  }, [session, onChange]);
}
