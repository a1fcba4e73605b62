import { formatMoment } from '../../../lib/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { sourceLabel } from '../labels.ts';
import { AnswerText } from './answer-text.tsx';
import { ExposureBars } from './exposure-bars.tsx';
import { RiskFigures } from './risk-figures.tsx';
import { PositionsTable, StressTable } from './tables.tsx';
import type { AssistantReply } from './use-assistant.ts';
import { writtenBy } from './format.ts';
import './answer.css';

/** Points that deserve attention. */
function Suggestions({ suggestions }: Pick<AssistantReply, 'suggestions'>) {
  if (suggestions.length === 0) return null;
  return (
    <section className="assistant-part">
      <h3>Worth a closer look</h3>
      <ul className="suggestions">
        {suggestions.map(({ id, title, text }) => (
          <li key={id}>
            <b>{title}</b>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The answer in words beside its figures, with the tables below. */
export function AnswerView({ answer, stale }: { readonly answer: AssistantReply; readonly stale: boolean }) {
  return (
    <>
      <p className="answer-marks">
        <Badge kind="info">{sourceLabel(answer.source).badge}</Badge>
        <Badge>{writtenBy(answer.generatedBy)}</Badge>
        <span className="panel-note num">{formatMoment(Date.parse(answer.asOf))}</span>
        {stale && <Badge kind="warn">Your holdings or question have changed since</Badge>}
      </p>
      <AnswerText key={answer.answer} sentences={answer.sentences} claims={answer.claims} />
      <ExposureBars exposure={answer.exposure} />
      <RiskFigures answer={answer} />
      <PositionsTable answer={answer} />
      <StressTable stress={answer.stress} />
      <Suggestions suggestions={answer.suggestions} />
    </>
  );
}
