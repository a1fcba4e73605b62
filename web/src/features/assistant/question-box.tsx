import { QUESTION_MAX } from '@meridian/contracts/assistant-limits';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import type { Assistant } from './use-assistant.ts';

const EXAMPLES = [
  'What hurt in the last three months?',
  'How risky is it?',
  'What if the market falls 20%?',
  'Am I too concentrated?',
  'What dividends does it pay?',
];

/** The question, suggestions, and the button. */
export function QuestionBox({
  assistant,
  onAsk,
}: {
  readonly assistant: Assistant;
  readonly onAsk: (question?: string) => void;
}) {
  const { question, onQuestion, busy, failure } = assistant;
  return (
    <div className="assistant-question">
      <Field label="Question" optional hint="Without a question, you get an overview.">
        {(wiring) => (
          <textarea
            {...wiring}
            className="input"
            rows={2}
            maxLength={QUESTION_MAX}
            value={question}
            onChange={({ target }) => onQuestion(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
              event.preventDefault();
              if (!busy) onAsk();
            }}
          />
        )}
      </Field>
      <ul className="assistant-examples" aria-label="Example questions">
        {EXAMPLES.map((example) => (
          <li key={example}>
            <button type="button" disabled={busy} onClick={() => onAsk(example)}>
              {example}
            </button>
          </li>
        ))}
      </ul>
      {failure !== null && (
        <Banner kind="danger" title="Not answered.">
          {failure} Your holdings are unchanged.
        </Banner>
      )}
      <Button look="primary" type="submit" busy={busy}>
        {busy ? 'Computing...' : 'Ask'}
      </Button>
    </div>
  );
}
