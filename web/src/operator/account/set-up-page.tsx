import type { OperatorReply } from '@meridian/contracts/operator';
import type { SessionReply } from '@meridian/contracts/operator/session-reply';
import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { FailedState, Loading } from '../../ui/states.tsx';
import { callConsole, messageOf } from '../lib/calls.ts';
import { EntryLayout } from './entry-layout.tsx';
import { SetUpForm } from './set-up-form.tsx';

type Opened =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly message: string }
  | { readonly state: 'ready'; readonly begun: OperatorReply<'beginSetUp'> };

/** The page of a one-time link. Its secret part follows `#`, which browsers send to no server. */
export function SetUpPage({ onSignedIn }: { readonly onSignedIn: (session: SessionReply) => void }) {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const token = hash.slice(1);
  const [opened, setOpened] = useState<Opened>({ state: 'loading' });
  const read = useCallback(async (): Promise<Opened> => {
    try {
      return { state: 'ready', begun: await callConsole('beginSetUp', { token }) };
    } catch (error) {
      return { state: 'failed', message: messageOf(error) };
    }
  }, [token]);
  useEffect(() => {
    let isShown = true;
    void read().then((it) => isShown && setOpened(it));
    return () => void (isShown = false);
  }, [read]);
  return (
    <EntryLayout title="Set up your account">
      {opened.state === 'loading' ? (
        <Loading label="Opening your link" />
      ) : opened.state === 'failed' ? (
        <FailedState
          title="This link is not valid"
          message={opened.message}
          unchanged="Nothing was changed."
          onRetry={() => void read().then(setOpened)}
        />
      ) : (
        <SetUpForm
          begun={opened.begun}
          token={token}
          onDone={async (session) => {
            onSignedIn(session);
            // Leaves no secret in the address or in the history.
            await navigate('/', { replace: true });
          }}
        />
      )}
    </EntryLayout>
  );
}
