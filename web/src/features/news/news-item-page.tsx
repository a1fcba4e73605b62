import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { formatMoment } from '../../lib/format.ts';
import { callPortal, NOT_AVAILABLE, type PortalResult, type ReplyInfo } from '../../lib/optional-calls.ts';
import { readFailureText } from '../../lib/problem-text.ts';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { PageOpening } from '../../ui/page-opening.tsx';
import { FailedState, Loading } from '../../ui/states.tsx';
import './news.css';

type Found = ReplyInfo<'newsItem'>;
type Item = Found['item'];

const SENTIMENTS = {
  positive: 'Positive',
  neutral: 'Neutral',
  negative: 'Negative',
} as const satisfies Record<Item['sentiment']['label'], string>;

function Article({ item }: { readonly item: Item }) {
  const { title, summary, source, publishedAt, symbols, sentiment } = item;
  return (
    <>
      <PageOpening title={title} lede={summary ?? ''} />
      <div className="news-item-label">
        <Badge kind="warn">Simulated</Badge>
        <span>
          The simulated market wrote this item. The publisher is fictional, and none of this happened.
        </span>
      </div>
      <dl className="news-item-facts">
        <dt>Publisher</dt>
        <dd>{source}</dd>
        <dt>Published</dt>
        <dd>
          <time dateTime={publishedAt}>{formatMoment(Date.parse(publishedAt))}</time>
        </dd>
        <dt>About</dt>
        <dd>{symbols.join(', ')}</dd>
        <dt>Sentiment of the title</dt>
        <dd>
          {SENTIMENTS[sentiment.label]} ({sentiment.score})
        </dd>
      </dl>
      <div>
        <ButtonLink to="/documentation/api/news">How to read news by API</ButtonLink>
      </div>
    </>
  );
}

const Missing = () => (
  <>
    <PageOpening
      title="This news item does not exist"
      lede="The link is incomplete, or this portal has another market. Only items of the simulated market have a page here."
    />
    <div>
      <ButtonLink to="/documentation/api/news">How to read news by API</ButtonLink>
    </div>
  </>
);

function Body({ search, onRetry }: { readonly search: URLSearchParams; readonly onRetry: () => void }) {
  const [symbol, on, id] = ['symbol', 'on', 'id'].map((name) => search.get(name) ?? '') as [
    string,
    string,
    string,
  ];
  const [result, setResult] = useState<PortalResult<Found> | null>(null);
  useEffect(() => {
    const ending = new AbortController();
    void (async () => {
      const found = await callPortal('newsItem', { symbol, on, id }, null, { signal: ending.signal });
      if (!ending.signal.aborted) setResult(found);
    })();
    return () => ending.abort();
  }, [symbol, on, id]);
  if (result === null) return <Loading label="Loading the news item" />;
  if (result.state === 'ready') return <Article item={result.info.item} />;
  const status = result.state === 'failed' ? result.problem.status : undefined;
  if (status === 404 || status === 400) return <Missing />;
  return (
    <FailedState
      title="The news item could not be read"
      message={result.state === 'failed' ? readFailureText(result.problem) : NOT_AVAILABLE}
      unchanged="Nothing else is affected."
      onRetry={onRetry}
    />
  );
}

/** One item of the simulated market, which its link in API responses and on the dashboard names. */
export default function NewsItemPage() {
  const [search] = useSearchParams();
  const [attempt, setAttempt] = useState(0);
  return (
    <section className="section section-first">
      <div className="page news-item">
        {search.has('id') ? (
          <Body
            key={`${attempt} ${search.toString()}`}
            search={search}
            onRetry={() => setAttempt((before) => before + 1)}
          />
        ) : (
          <Missing />
        )}
      </div>
    </section>
  );
}
