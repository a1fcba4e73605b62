import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { focusIt } from '../../../ui/focus-it.ts';
import './feedback.css';

/** As in the contract, whose schemas stay out of the browser. */
const COMMENT_LENGTH_MAX = 1_000;

const NOT_SENT = 'Your answer was not sent. Try again in a moment.';

interface Answer {
  readonly helpful: boolean;
  /** Given by the server. */
  readonly id: string;
}

/** Loads with the first press, so that pages stay small. */
const sendAnswer = async (answer: { page: string; helpful: boolean; id?: string; comment?: string }) =>
  (await import('./send-answer.ts')).sendAnswer(answer);

/** “Was this page helpful?” at the foot of a page: yes or no is kept at once, and a comment joins it. */
export function Feedback({ page }: { readonly page: string }) {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [typed, setTyped] = useState('');
  const [isDone, setDone] = useState(false);
  const [pressed, setPressed] = useState<boolean | null>(null);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const send = async (helpful: boolean, more: { id?: string; comment?: string } = {}) => {
    setSending(true);
    setFailure(null);
    const result = await sendAnswer({ page, helpful, ...more }).catch(() => ({ failure: NOT_SENT }));
    setSending(false);
    if ('failure' in result) setFailure(result.failure);
    return 'id' in result ? result.id : null;
  };
  const vote = async (helpful: boolean) => {
    setPressed(helpful);
    const id = await send(helpful);
    if (id !== null) setAnswer({ helpful, id });
  };
  const comment = async (event: FormEvent) => {
    event.preventDefault();
    const text = typed.trim();
    if (answer && (text === '' || (await send(answer.helpful, { id: answer.id, comment: text })) !== null))
      setDone(true);
  };
  return (
    <section className="docs-feedback" aria-label="Feedback">
      {isDone ? (
        <p ref={focusIt} tabIndex={-1}>
          Thank you. We read every comment.
        </p>
      ) : answer === null ? (
        <div className="docs-feedback-ask">
          <p>Was this page helpful?</p>
          {[true, false].map((helpful) => (
            <Button
              key={String(helpful)}
              busy={isSending && pressed === helpful}
              disabled={isSending}
              onClick={() => void vote(helpful)}
            >
              {helpful ? 'Yes' : 'No'}
            </Button>
          ))}
        </div>
      ) : (
        <form onSubmit={(event) => void comment(event)}>
          <Field
            label={answer.helpful ? 'Thank you. What helped you?' : 'Thank you. What is missing or wrong?'}
            optional
            hint="Leave out keys and personal data. For an answer, use the contact form."
          >
            {(wiring) => (
              <textarea
                {...wiring}
                className="input"
                value={typed}
                onChange={({ target }) => setTyped(target.value)}
                ref={focusIt}
                rows={3}
                maxLength={COMMENT_LENGTH_MAX}
              />
            )}
          </Field>
          <Button type="submit" busy={isSending}>
            Send comment
          </Button>
        </form>
      )}
      <output className="docs-feedback-failure">{failure}</output>
    </section>
  );
}
