import type { MarketSymbolDetails } from '@meridian/contracts/operator/market-symbols';
import type { MarketChange } from '@meridian/contracts/operator/market-changes';
import { PencilLine } from 'lucide-react';
import { useState } from 'react';
import { formatCount, formatSpan } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Facts } from '../../ui/facts.tsx';
import { TableRegion } from '../../ui/table-region.tsx';
import { ReadSheet } from '../list/read-sheet.tsx';
import { useMay } from '../lib/session.ts';
import { useRead } from '../lib/use-read.ts';
import { ChangeSheet } from './change-sheet.tsx';
import { changeText } from './change-state.tsx';
import { CorrectDialog } from './correct-dialog.tsx';
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
    <TableRegion stacks label="Stored data">
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
        <p className="t-sm t-3">No vendor in FEEDS covers this symbol.</p>
      ) : (
        <Facts
          facts={feeds.map(({ vendor, vendorSymbol, isServing }) => [
            vendor,
            `${vendorSymbol}${isServing ? ', provides the price' : ''}`,
          ])}
        />
      )}
    </>
  );
}

/** The corrections of single bars, the newest first. */
function Corrections(props: {
  readonly changes: readonly MarketChange[];
  readonly onOpen: (id: string) => void;
}) {
  const { changes, onOpen } = props;
  return (
    <>
      <h3 className="t-sub">Corrections</h3>
      {changes.length === 0 ? (
        <p className="t-sm t-3">No bar was corrected manually.</p>
      ) : (
        <ul className="market-notes">
          {changes.map((change) => (
            <li key={change.id}>
              <button className="link" type="button" onClick={() => onOpen(change.id)}>
                {moment(change.begunAt)}, {change.begunBy}
              </button>
              {`: ${change.state === 'applied' ? changeText(change) : change.state}. ${change.reason ?? ''}`}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** One symbol: where each part comes from, its last quote, and what is missing. */
export function SymbolSheet({ symbol, onClose }: { readonly symbol: string; readonly onClose: () => void }) {
  const may = useMay('market.change');
  const [isCorrecting, setCorrecting] = useState(false);
  const [change, setChange] = useState<string | null>(null);
  const read = useRead('readMarketSymbol', { symbol });
  const { data } = read;
  const corrections = useRead('listMarketChanges', { symbol });
  const acts = may && data && data.source !== 'simulated' && (
    <Button onClick={() => setCorrecting(true)}>
      <PencilLine className="icon" />
      Correct a bar
    </Button>
  );
  return (
    <>
      <ReadSheet title={symbol} name="symbol" read={read} acts={acts} onClose={onClose}>
        {(shown) => (
          <>
            <Body of={shown} />
            <Corrections changes={corrections.data?.items ?? []} onOpen={setChange} />
          </>
        )}
      </ReadSheet>
      {isCorrecting && data && (
        <CorrectDialog
          symbol={data}
          onClose={() => setCorrecting(false)}
          onDone={({ id }) => {
            setCorrecting(false);
            setChange(id);
          }}
        />
      )}
      {change !== null && (
        <ChangeSheet
          id={change}
          onClose={() => {
            setChange(null);
            void read.refetch();
            void corrections.refetch();
          }}
        />
      )}
    </>
  );
}
