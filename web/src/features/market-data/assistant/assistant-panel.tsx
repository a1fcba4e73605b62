import { DISCLAIMER } from '@meridian/contracts/assistant-limits';
import { useEffect, useRef } from 'react';
import { Panel } from '../../../ui/panel.tsx';
import { EmptyState, Loading } from '../../../ui/states.tsx';
import { AnswerView } from './answer-view.tsx';
import { HoldingsEditor } from './holdings-editor.tsx';
import { QuestionBox } from './question-box.tsx';
import { useAssistant } from './use-assistant.ts';
import './assistant.css';

/** Holdings and a question at one side, the answer with its figures at the other. */
export default function AssistantPanel() {
  const assistant = useAssistant();
  const { answer, busy, stale, errors, onAsk } = assistant;
  const form = useRef<HTMLFormElement>(null);
  const shown = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On a phone the answer is below the form.
    const place = shown.current?.getBoundingClientRect();
    if (answer && place && place.top > window.innerHeight - 120)
      shown.current?.scrollIntoView({ block: 'start' });
  }, [answer]);
  const wrong = Object.keys(errors).length > 0;
  useEffect(() => {
    if (wrong) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [wrong]);
  return (
    <Panel
      title="Portfolio assistant"
      aside={<span className="panel-note">Every figure comes with its source</span>}
      foot={<span>{DISCLAIMER}</span>}
      flush
    >
      <div className="assistant">
        <form
          ref={form}
          className="assistant-form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            onAsk();
          }}
        >
          <HoldingsEditor assistant={assistant} />
          <QuestionBox assistant={assistant} onAsk={onAsk} />
        </form>
        <div className="assistant-answer" ref={shown} aria-busy={busy}>
          <output className="visually-hidden">{!busy && answer?.answer}</output>
          {busy && <Loading label="Computing the answer" />}
          {answer ? (
            <AnswerView answer={answer} stale={stale && !busy} />
          ) : (
            <EmptyState
              title="No answer yet"
              text="Enter what you hold and ask. The answer appears here with exposure, risk, contributions and a stress test. Each figure has its source."
            />
          )}
        </div>
      </div>
    </Panel>
  );
}
