import { ANSWER_LENGTH_MAX, type RequestDetails } from '@meridian/contracts/operator/contact-requests';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import type { useRequestActs } from './use-request.ts';

const KINDS = ['Answer', 'Note'] as const;

interface Props {
  readonly request: RequestDetails;
  readonly acts: ReturnType<typeof useRequestActs>;
}

/** Writes an answer to the sender, or a note for operators. */
export function RequestForm({ request: { id, email, replyTo }, acts: { act, busy } }: Props) {
  const [kind, setKind] = useState<(typeof KINDS)[number]>('Answer');
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const isAnswer = kind === 'Answer';
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') {
      setError(`${kind} is required`);
      return;
    }
    const written = { id, text };
    const isDone = isAnswer
      ? await act('answerRequest', written, `The answer goes to ${email}.`)
      : await act('noteRequest', written, 'The note is saved.');
    // What was typed meanwhile stays.
    if (isDone) setText((now) => (now === text ? '' : now));
  };
  const hint = isAnswer
    ? replyTo === null
      ? 'Sent by email, with the request quoted below it. No support address is set, so the person cannot reply.'
      : `Sent by email, with the request quoted below it. Replies arrive at ${replyTo}.`
    : 'Only operators can read it.';
  return (
    <form className="dialog-stack" noValidate onSubmit={(event) => void submit(event)}>
      <Segmented label="Message" options={KINDS} value={kind} onChange={setKind} />
      <Field label={kind} hint={hint} error={error}>
        {(wiring) => (
          <textarea
            {...wiring}
            className="input messages-text"
            rows={6}
            maxLength={ANSWER_LENGTH_MAX}
            value={text}
            onChange={({ target }) => {
              setText(target.value);
              setError(undefined);
            }}
          />
        )}
      </Field>
      <div className="row row-wrap">
        <Button type="submit" look="primary" busy={busy}>
          {isAnswer ? 'Send answer' : 'Save note'}
        </Button>
      </div>
    </form>
  );
}
