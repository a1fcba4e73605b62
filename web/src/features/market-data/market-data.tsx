import { DASHBOARD_CARDS, DASHBOARD_SYMBOLS } from '@meridian/contracts/dashboard-symbols';
import { lazy, Suspense, useState } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { SessionStrip } from '../../ui/session-strip.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Loading } from '../../ui/states.tsx';
import { refetchCalls } from '../../lib/query/refetch.ts';
import { MARKET_CALLS } from '../../lib/query/topics.ts';
import { useDashboard } from '../../lib/dashboard/dashboard-context.ts';
import { ChartPanel } from './chart-panel.tsx';
import { LiveTable } from './live-table.tsx';
import { NewsPanel } from './news-panel.tsx';
import { QuickQuoteForm, QuickQuotePanel, useQuickQuote } from './quick-quote.tsx';
import { QuoteCards } from './quote-cards.tsx';
import { SentimentPanel } from './sentiment-panel.tsx';
import { type Market, useMarket } from './use-market.ts';
import { sourceLabel } from './labels.ts';
import './market-data.css';

const AssistantPanel = lazy(() => import('./assistant/assistant-panel.tsx'));

/** The chosen symbol if the market has it, else its first one. The usual ones are expected before it is known. */
function chartedSymbol(chosen: string, items: Market['items']): string {
  const symbols = items?.map(({ symbol }) => symbol) ?? DASHBOARD_SYMBOLS;
  return symbols.find((symbol) => symbol === chosen) ?? symbols[0] ?? DASHBOARD_CARDS[0];
}

export default function MarketData() {
  const { token } = useDashboard();
  const market = useMarket(token);
  const quick = useQuickQuote();
  const [wanted, setWanted] = useState(quick.symbol);
  const chosen = chartedSymbol(wanted, market.items);
  const source = market.overview.info && sourceLabel(market.overview.info.source);
  return (
    <>
      <div className="app-head">
        <div>
          <h1>Market Data</h1>
          {source && (
            <p className="app-date market-source">
              <Badge kind="info">{source.badge}</Badge> {source.text}
            </p>
          )}
        </div>
        <QuickQuoteForm quick={quick} />
      </div>
      <div className="app-strip">
        <SessionStrip />
      </div>
      <QuickQuotePanel quick={quick} />
      {market.items && market.items.length > 0 && (
        <QuoteCards items={market.items} chosen={chosen} onChoose={setWanted} />
      )}
      <div className="dash market-dash">
        <div>
          <ChartPanel
            symbol={chosen}
            quote={market.items?.find(({ symbol }) => symbol === chosen)}
            isKnown={market.items !== null || market.overview.problem !== null}
          />
        </div>
        <div>
          <NewsPanel />
          <SentimentPanel overview={market.overview} />
        </div>
      </div>
      <LiveTable market={market} onChoose={setWanted} onRefresh={() => refetchCalls(MARKET_CALLS)} />
      <Suspense
        fallback={
          <Panel title="Portfolio assistant">
            <Loading label="Loading the assistant" />
          </Panel>
        }
      >
        <AssistantPanel />
      </Suspense>
    </>
  );
}
