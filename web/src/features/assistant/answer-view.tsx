import { formatMoment } from '../../lib/format.ts';
import { sourceLabel } from '../../lib/market-labels.ts';
import { Badge } from '../../ui/badge.tsx';
import { AnswerText } from './answer-text.tsx';
import type { AssistantReply, Exchange } from './conversation.ts';
import { ExposureBars } from './exposure-bars.tsx';
import { writtenBy } from './format.ts';
import { AnswerId } from './part-id.ts';
import { RiskFigures } from './risk-figures.tsx';
import { PositionsTable, StressTable } from './tables.tsx';
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

interface Props {
  readonly exchange: Exchange;
  /** The holdings have changed since. */
  readonly stale: boolean;
}

/** The answer in words, with its figures and tables below. */
export function AnswerView({ exchange: { id, answer }, stale }: Props) {
  return (
    <AnswerId value={id}>
      <p className="answer-marks">
        <Badge kind="info">{sourceLabel(answer.source).badge}</Badge>
        <Badge>{writtenBy(answer.generatedBy)}</Badge>
        <span className="panel-note num">{formatMoment(Date.parse(answer.asOf))}</span>
        {stale && <Badge kind="warn">Your holdings have changed since</Badge>}
      </p>
      <AnswerText sentences={answer.sentences} claims={answer.claims} />
      <ExposureBars exposure={answer.exposure} />
      <RiskFigures answer={answer} />
      <PositionsTable answer={answer} />
      <StressTable stress={answer.stress} />
      <Suggestions suggestions={answer.suggestions} />
    </AnswerId>
  );
}
