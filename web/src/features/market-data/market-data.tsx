import { useRef } from 'react';
import { useDashboard } from '../../lib/dashboard/dashboard-context.ts';
import { sourceLabel } from '../../lib/market-labels.ts';
import { refetchCalls } from '../../lib/query/refetch.ts';
import { MARKET_CALLS } from '../../lib/query/topics.ts';
import { Badge } from '../../ui/badge.tsx';
import { SessionStrip } from '../../ui/session-strip.tsx';
import { CalendarPanel } from './calendar-panel.tsx';
import { ChartPanel } from './chart/chart-panel.tsx';
import { LiveTable } from './live-table.tsx';
import { NewsPanel } from './news-panel.tsx';
import { QuoteCards } from './quote-cards.tsx';
import { QuotePanel } from './quote-panel.tsx';
import { SentimentPanel } from './sentiment-panel.tsx';
import { SymbolForm } from './symbol-form.tsx';
import { useMarket } from './use-market.ts';
import { useWatchlists } from './watchlists/use-watchlists.ts';
import { withLive } from './with-live.ts';
import './market-data.css';
import './watchlists/watchlists.css';

/** One symbol drives the chart, the quote and the news, wherever it was chosen. */
export default function MarketData() {
  const { token } = useDashboard();
  const watchlists = useWatchlists();
  const market = useMarket(token, watchlists.chosen);
  const { shown, items, live, overview } = market;
  const { symbol, quote, onSymbol } = shown;
  const place = useRef<HTMLDivElement>(null);
  const source = overview.info && sourceLabel(overview.info.source);
  const current = quote && withLive(quote, live);
  const chooseInTable = (wanted: string) => {
    onSymbol(wanted);
    // The table and the calendar are below the chart.
    if ((place.current?.getBoundingClientRect().top ?? 0) < 0)
      place.current?.scrollIntoView({ block: 'start' });
  };
  return (
    <>
      <div className="app-head">
        <div>
          <h1>Market Data</h1>
          <p className="app-date market-source">
            {source && (
              <>
                <Badge kind="info">{source.badge}</Badge> {source.text}
              </>
            )}
          </p>
        </div>
        <SymbolForm
          label="Quick quote symbol"
          action="Get quote"
          value={shown.refusal === null ? '' : shown.asked}
          busy={shown.loading}
          refusal={shown.refusal}
          onSymbol={(wanted) => {
            onSymbol(wanted);
            return true;
          }}
        />
      </div>
      <div className="app-strip">
        <SessionStrip usSessions={overview.info?.usSessions} />
      </div>
      {items?.length !== 0 && !(overview.problem && items === null) && !overview.unavailable && (
        <QuoteCards items={items} chosen={symbol} onChoose={onSymbol} />
      )}
      <div className="dash market-dash" ref={place}>
        <div>
          <ChartPanel symbol={symbol} quote={current} />
        </div>
        <div>
          <QuotePanel shown={shown} quote={current} />
          <NewsPanel symbol={symbol} />
        </div>
      </div>
      <LiveTable
        market={market}
        watchlists={watchlists}
        onChoose={chooseInTable}
        onRefresh={() => refetchCalls(MARKET_CALLS)}
      />
      <CalendarPanel lists={watchlists.lists} onChoose={chooseInTable} />
      <SentimentPanel overview={overview} />
    </>
  );
}
