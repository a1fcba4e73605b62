import { STATUS_FEED_PATH } from '@meridian/contracts/status';
import { type SubmitEvent, useState } from 'react';
import { NOT_AVAILABLE, callPortal } from '../../lib/optional-calls.ts';
import { failureLines } from '../../lib/problem-text.ts';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/failure.tsx';
import { TextField } from '../../ui/field.tsx';

const FAILED = 'Your address could not be sent. Please try again.';

/** Subscribes an address to updates by mail. The server says the same for every address. */
export function Subscribe() {
  const [busy, setBusy] = useState(false);
  const [sentTo, setSentTo] = useState('');
  const [failure, setFailure] = useState<readonly string[]>([]);
  const send = async (form: HTMLFormElement) => {
    const values = new FormData(form);
    const value = (name: string) => {
      const text = values.get(name);
      return typeof text === 'string' ? text.trim() : '';
    };
    setFailure([]);
    setBusy(true);
    const body = { email: value('email'), website: value('website') };
    const result = await callPortal('subscribeToStatus', body, null, { fallback: FAILED });
    setBusy(false);
    if (result.state === 'ready') return setSentTo(body.email);
    if (result.state === 'unavailable') return setFailure([NOT_AVAILABLE]);
    return setFailure(failureLines(FAILED, FAILED, result.problem));
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void send(event.currentTarget);
  };
  return (
    <section className="status-subscribe" id="subscribe">
      <div>
        <h2 className="t-sub">Get updates</h2>
        <p className="t-sm t-2 mt-2">
          Get an email about each incident and each planned maintenance, and nothing else. Every email has a
          link to unsubscribe. For feed readers, there is an <a href={STATUS_FEED_PATH}>Atom feed</a>.
        </p>
      </div>
      {sentTo === '' ? (
        <form method="post" onSubmit={submit} onInput={() => setFailure([])}>
          {failure.length > 0 && <Failure lines={failure} />}
          <TextField name="email" label="Email" type="email" autoComplete="email" required maxLength={254} />
          <div className="visually-hidden" aria-hidden="true">
            <label>
              Website
              <input name="website" tabIndex={-1} autoComplete="off" />
            </label>
          </div>
          <Button type="submit" busy={busy}>
            {busy ? 'Sending…' : 'Subscribe by email'}
          </Button>
        </form>
      ) : (
        <output className="t-sm">
          We have sent a link to <span className="strong">{sentTo}</span>. Confirm it within 24 hours.
        </output>
      )}
    </section>
  );
}
