/** The console at the current address: set-up of an account, sign-in, or the frame with a page. */
import type { SessionReply } from '@meridian/contracts/operator/session-reply';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { Route, Routes } from 'react-router';
import { queryClient } from '../lib/query/client.ts';
import { FailedState, Loading } from '../ui/states.tsx';
import { SetUpPage } from './account/set-up-page.tsx';
import { SignInPage } from './account/sign-in-page.tsx';
import { Frame } from './frame.tsx';
import { callConsole, ConsoleError, messageOf } from './lib/calls.ts';
import { SESSION_ENDED, SessionContext, useSessionEnd } from './lib/session.ts';

type Known =
  | { readonly state: 'unknown' }
  | { readonly state: 'failed'; readonly message: string }
  | { readonly state: 'out'; readonly notice: string | null }
  | { readonly state: 'in'; readonly session: SessionReply };

const OUT: Known = { state: 'out', notice: null };

export function Console() {
  const [known, setKnown] = useState<Known>({ state: 'unknown' });
  const read = useCallback(async (): Promise<Known> => {
    try {
      return { state: 'in', session: await callConsole('readSession', {}) };
    } catch (error) {
      if (error instanceof ConsoleError && error.status === 401) return OUT;
      return { state: 'failed', message: messageOf(error) };
    }
  }, []);
  useEffect(() => {
    let isShown = true;
    void read().then((it) => isShown && setKnown(it));
    return () => void (isShown = false);
  }, [read]);
  const signedIn = useCallback((session: SessionReply) => setKnown({ state: 'in', session }), []);
  const end = useCallback((notice?: string) => {
    // The next operator must not see what this one read.
    queryClient.clear();
    setKnown({ state: 'out', notice: notice ?? null });
  }, []);
  const session = known.state === 'in' ? known.session : null;
  const changed = useCallback(
    (next: SessionReply | null) => (next === null ? end(SESSION_ENDED) : signedIn(next)),
    [end, signedIn],
  );
  useSessionEnd(session, changed);
  const value = useMemo(() => (session === null ? null : { session, end }), [session, end]);

  return (
    <Routes>
      <Route path="/set-up" element={<SetUpPage onSignedIn={signedIn} />} />
      <Route
        path="*"
        element={
          known.state === 'unknown' ? (
            <Loading label="Loading the console" />
          ) : known.state === 'failed' ? (
            <main id="main">
              <FailedState
                title="The console could not be opened"
                message={known.message}
                unchanged="Nothing was changed."
                onRetry={() => void read().then(setKnown)}
              />
            </main>
          ) : value === null ? (
            <SignInPage notice={known.state === 'out' ? known.notice : null} onSignedIn={signedIn} />
          ) : (
            <SessionContext value={value}>
              <Frame />
            </SessionContext>
          )
        }
      />
    </Routes>
  );
}
