import { formatDayOfYear, formatHour } from '../../lib/format.ts';
import { NOT_AVAILABLE, type ReplyInfo } from '../../lib/optional-calls.ts';
import { Badge } from '../../ui/badge.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ScrollRegion } from '../../ui/scroll-region.tsx';
import { EmptyState, FailedState, Loading } from '../../ui/states.tsx';
import { readFailureText } from '../../lib/problem-text.ts';
import { usePortalQuery } from '../../lib/query/use-portal-query.ts';
import { sourceLabel } from '../../lib/market-labels.ts';

type NewsItem = ReplyInfo<'marketNews'>['items'][number];

const ITEMS = 5;

const SENTIMENTS = {
  positive: <Badge kind="ok">Positive</Badge>,
  neutral: <Badge>Neutral</Badge>,
  negative: <Badge kind="danger">Negative</Badge>,
} as const satisfies Record<NewsItem['sentiment']['label'], unknown>;

/** Links only to web addresses: imported news may contain anything. */
const webAddress = (url: string | null): string | null =>
  url !== null && /^https?:\/\//i.test(url) ? url : null;

function Item({
  item: { title, url, source, publishedAt, symbols, sentiment },
}: {
  readonly item: NewsItem;
}) {
  const address = webAddress(url);
  const timeMs = Date.parse(publishedAt);
  return (
    <li>
      {address === null ? (
        <span className="news-title">{title}</span>
      ) : (
        <a className="news-title" href={address} rel="noopener noreferrer" target="_blank">
          {title}
          <span className="visually-hidden"> (opens in a new tab)</span>
        </a>
      )}
      <p className="news-about">
        {SENTIMENTS[sentiment.label]}
        <span>
          {symbols.slice(0, 3).join(', ')}, {source},{' '}
          <time dateTime={publishedAt}>
            {formatDayOfYear(timeMs)}, {formatHour(timeMs)} UTC
          </time>
        </span>
      </p>
    </li>
  );
}

/** The latest news about a symbol, with their sentiment. */
export function NewsPanel({ symbol }: { readonly symbol: string }) {
  const { info, problem, unavailable, refetch } = usePortalQuery('marketNews', {
    symbol,
    limit: ITEMS,
  });
  const note = (
    <span className="panel-note">
      {info && info.items.length > 0
        ? `About ${symbol}. ${sourceLabel(info.source).badge}`
        : `About ${symbol}`}
    </span>
  );
  const content = () => {
    if (info) {
      return info.items.length === 0 ? (
        <EmptyState
          title="No news"
          text={`Nothing was published about ${symbol} in the last three months.`}
        />
      ) : (
        <ul className="news">
          {info.items.map((item) => (
            <Item key={item.id} item={item} />
          ))}
        </ul>
      );
    }
    if (unavailable) return <EmptyState title="No news" text={NOT_AVAILABLE} />;
    if (problem === null) return <Loading label="Loading the news" />;
    return (
      <FailedState
        title="The news could not be read"
        message={readFailureText(problem)}
        unchanged="The rest of this page is not affected."
        onRetry={refetch}
      />
    );
  };
  return (
    <Panel title="Latest news" flush aside={note}>
      <ScrollRegion className="news-frame" label={`News about ${symbol}`}>
        {content()}
      </ScrollRegion>
    </Panel>
  );
}
