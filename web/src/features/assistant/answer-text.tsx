import type { AssistantClaim, AssistantSentence } from '@meridian/contracts/assistant';
import { Fragment, use, useId, useState } from 'react';
import { Link } from 'react-router';
import { formatMoment } from '../../lib/format.ts';
import { AnswerId, partId } from './part-id.ts';
import { formatFigure, placeOf, unbroken } from './format.ts';

function Sources({ id, claims }: { readonly id: string; readonly claims: readonly AssistantClaim[] }) {
  return (
    <div className="claim-sources" id={id}>
      {claims.map((claim) => (
        <Fragment key={claim.id}>
          <p>{unbroken(claim.text)}</p>
          {claim.sources.length === 0 && <p className="t-3">This sentence contains no figure.</p>}
          <ul>
            {claim.sources.map(({ path, value, asOf }) => (
              <SourceLine key={path} path={path} value={value} asOf={asOf} />
            ))}
          </ul>
        </Fragment>
      ))}
    </div>
  );
}

function SourceLine({ path, value, asOf }: AssistantClaim['sources'][number]) {
  const answer = use(AnswerId);
  const place = placeOf(path, (part) => partId(answer, part));
  return (
    <li>
      <code>{path}</code> <b className="num">{formatFigure(value)}</b>{' '}
      <span className="t-3">
        {formatMoment(Date.parse(asOf))}
        {place && (
          <>
            {' '}
            ·{' '}
            {place.to.startsWith('#') ? (
              <a href={place.to}>{place.text}</a>
            ) : (
              <Link to={place.to}>{place.text}</Link>
            )}
          </>
        )}
      </span>
    </li>
  );
}

interface SentenceProps {
  readonly sentence: AssistantSentence;
  readonly claims: readonly AssistantClaim[];
  /** The number of the footnote. */
  readonly number: number;
}

function Sentence({ sentence, claims, number }: SentenceProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <li>
      <p>
        {unbroken(sentence.text)}{' '}
        {claims.length > 0 && (
          <button
            className="claim-chip"
            type="button"
            aria-expanded={open}
            aria-controls={id}
            aria-label={`Sources of sentence ${number}`}
            onClick={() => setOpen(!open)}
          >
            {number}
          </button>
        )}
      </p>
      {open && <Sources id={id} claims={claims} />}
    </li>
  );
}

/** The answer sentence by sentence. A footnote after each one opens its sources. */
export function AnswerText({
  sentences,
  claims,
}: {
  readonly sentences: readonly AssistantSentence[];
  readonly claims: readonly AssistantClaim[];
}) {
  const byId = new Map(claims.map((claim) => [claim.id, claim]));
  return (
    <ol className="answer-text">
      {sentences.map((sentence, index) => (
        <Sentence
          key={sentence.text}
          sentence={sentence}
          number={index + 1}
          claims={sentence.claims.map((id) => byId.get(id)).filter((claim) => claim !== undefined)}
        />
      ))}
    </ol>
  );
}
