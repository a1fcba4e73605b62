import type { MarketSymbolDetails } from '@meridian/contracts/operator/market-symbols';
import { X } from 'lucide-react';
import { formatCount, formatSpan } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Facts } from '../../ui/facts.tsx';
import { FailedState, Loading } from '../../ui/states.tsx';
import { TableRegion } from '../../ui/table-region.tsx';
import { messageOf } from '../lib/calls.ts';
import { useRead } from '../lib/use-read.ts';
import { FreshnessBadge, SourceName } from './freshness-badge.tsx';
import { moment, priceText } from './market-text.ts';

const day = (text: string) => text.slice(0, 10);

function QuoteFacts({ of }: { readonly of: MarketSymbolDetails }) {
  const { quote, price, pricedAt, delaySeconds, freshness, currency } = of;
  return (
    <Facts
      facts={[
        ['State', <FreshnessBadge key="state" freshness={freshness} />],
        ['Price', price === null ? 'none' : `${priceText(price)} ${currency}`],
        ['Priced at', pricedAt === null ? 'none' : `${moment(pricedAt)} UTC`],
        ['Delay', delaySeconds === null || delaySeconds === 0 ? 'none' : formatSpan(delaySeconds * 1_000)],
        ...(quote
          ? ([
              ['Bid and ask', `${priceText(quote.bid)} and ${priceText(quote.ask)}`],
              ['Previous close', priceText(quote.previousClose)],
              ['Volume', priceText(quote.volume)],
              ['Market', quote.marketStatus],
            ] as const)
          : []),
      ]}
    />
  );
}

function Spans({ spans }: Pick<MarketSymbolDetails, 'spans'>) {
  if (spans.length === 0) return <p className="t-3">Its files are damaged or missing. Import them again.</p>;
  return (
    <TableRegion label="Stored data">
      <thead>
        <tr>
          <th scope="col">Part</th>
          <th scope="col">Source</th>
          <th scope="col">From</th>
          <th scope="col">To</th>
          <th scope="col" className="num">
            Rows
          </th>
        </tr>
      </thead>
      <tbody>
        {spans.map(({ part, source, from, to, rows }) => (
          <tr key={part}>
            <th scope="row">{part}</th>
            <td>
              <SourceName source={source} />
            </td>
            <td>{day(from)}</td>
            <td>{day(to)}</td>
            <td className="num">{rows === null ? '' : formatCount(rows)}</td>
          </tr>
        ))}
      </tbody>
    </TableRegion>
  );
}

function Body({ of }: { readonly of: MarketSymbolDetails }) {
  const { name, type, exchange, source, basis, feeds, missing } = of;
  return (
    <>
      <Facts
        facts={[
          ['Name', name],
          ['Type', type],
          ['Exchange', exchange ?? 'none'],
          ['Source', <SourceName key="source" source={source} />],
          ['Stored prices', basis],
        ]}
      />
      <h3 className="t-sub">Last quote</h3>
      <QuoteFacts of={of} />
      <h3 className="t-sub">Stored data</h3>
      <Spans spans={of.spans} />
      <p className="t-sm t-3">
        {missing.count === 0
          ? 'Every session between the first and the last day has a bar.'
          : `${formatCount(missing.count)} sessions have no bar, the newest: ${missing.newest.join(', ')}.`}
      </p>
      <h3 className="t-sub">Feeds</h3>
      {feeds.length === 0 ? (
        <p className="t-sm t-3">No vendor of FEEDS covers it.</p>
      ) : (
        <Facts
          facts={feeds.map(({ vendor, vendorSymbol, isServing }) => [
            vendor,
            `${vendorSymbol}${isServing ? ', makes the price' : ''}`,
          ])}
        />
      )}
    </>
  );
}

/** One symbol: where each part comes from, its last quote, and what is missing. */
export function SymbolSheet({ symbol, onClose }: { readonly symbol: string; readonly onClose: () => void }) {
  const { data, error, refetch } = useRead('readMarketSymbol', { symbol });
  return (
    <Dialog title={symbol} side onClose={onClose}>
      <div className="dialog-body dialog-stack">
        {data ? (
          <Body of={data} />
        ) : error ? (
          <FailedState
            title="The symbol could not be read"
            message={messageOf(error)}
            unchanged="Nothing was changed."
            onRetry={() => void refetch()}
          />
        ) : (
          <Loading label={`Loading ${symbol}`} />
        )}
      </div>
      <div className="dialog-foot">
        <Button onClick={onClose}>
          <X className="icon" />
          Close
        </Button>
      </div>
    </Dialog>
  );
}
