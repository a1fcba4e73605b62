import { DISCLAIMER } from '@meridian/contracts/assistant-limits';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { EmptyState, Loading } from '../../ui/states.tsx';
import { AnswerView } from './answer-view.tsx';
import type { Exchange } from './conversation.ts';
import { HoldingsEditor } from './holdings-editor.tsx';
import { QuestionBox } from './question-box.tsx';
import { type Assistant, useAssistant } from './use-assistant.ts';
import './assistant.css';

const titleOf = ({ question }: Exchange) => (question === '' ? 'Overview of the portfolio' : question);

/** An earlier answer, drawn when it is opened. */
function Earlier({ exchange }: { readonly exchange: Exchange }) {
  const [open, setOpen] = useState(false);
  return (
    <details className="earlier" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{titleOf(exchange)}</summary>
      {open && (
        <div className="exchange">
          <AnswerView exchange={exchange} stale={false} />
        </div>
      )}
    </details>
  );
}

function Conversation({ assistant }: { readonly assistant: Assistant }) {
  const { exchanges, busy, stale } = assistant;
  const [newest, ...earlier] = exchanges;
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(newest?.id);
  useEffect(() => {
    if (shown.current === newest?.id) return;
    shown.current = newest?.id;
    // On a phone the answer is below the form.
    const top = place.current?.getBoundingClientRect().top ?? 0;
    if (newest && top > window.innerHeight - 120) place.current?.scrollIntoView({ block: 'start' });
  }, [newest]);
  return (
    <div className="assistant-answer" ref={place} aria-busy={busy}>
      <output className="visually-hidden">{!busy && newest?.answer.answer}</output>
      {busy && <Loading label="Computing the answer" />}
      {newest ? (
        <article className="exchange">
          <h3 className="exchange-question">{titleOf(newest)}</h3>
          <AnswerView key={newest.id} exchange={newest} stale={stale && !busy} />
        </article>
      ) : (
        <EmptyState
          title="No answer yet"
          text="Enter your holdings and ask a question. The answer covers exposure, risk, contributions and a stress test, and each figure links to its source."
        />
      )}
      {earlier.length > 0 && (
        <section className="assistant-part">
          <h3>Earlier in this conversation</h3>
          {earlier.map((exchange) => (
            <Earlier key={exchange.id} exchange={exchange} />
          ))}
        </section>
      )}
    </div>
  );
}

/** Holdings and a question at one side, the conversation with its figures at the other. */
export default function AssistantPage() {
  const assistant = useAssistant();
  const { errors, exchanges, onAsk, onForget } = assistant;
  const form = useRef<HTMLFormElement>(null);
  const wrong = Object.keys(errors).length > 0;
  useEffect(() => {
    if (wrong) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [wrong]);
  return (
    <>
      <div className="app-head">
        <div>
          <h1>Assistant</h1>
          <p className="app-date">Ask about a portfolio. Every figure comes with its source.</p>
        </div>
      </div>
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
          <Panel title="Portfolio and question">
            <div className="assistant-fields">
              <HoldingsEditor assistant={assistant} />
              <QuestionBox assistant={assistant} onAsk={onAsk} />
            </div>
          </Panel>
        </form>
        <Panel
          title="Conversation"
          aside={
            exchanges.length > 0 && (
              <Button size="sm" onClick={onForget}>
                Start over
              </Button>
            )
          }
          foot={
            <>
              <span>{DISCLAIMER}</span>
              <span>Answers stay until you reload the page or sign out.</span>
            </>
          }
          flush
        >
          <Conversation assistant={assistant} />
        </Panel>
      </div>
    </>
  );
}
