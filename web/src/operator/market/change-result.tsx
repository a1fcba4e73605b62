import type {
  BarFigures,
  ChangedBar,
  ChangedBars,
  MarketChange,
  MarketChangeResult,
} from '@meridian/contracts/operator/market-changes';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { downloadBlob } from '../../lib/download.ts';
import { formatCount } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Facts } from '../../ui/facts.tsx';
import { TableRegion } from '../../ui/table-region.tsx';
import { useToast } from '../../ui/toast.tsx';
import { fetchConsole, messageOf } from '../lib/calls.ts';
import { priceText } from './market-text.ts';

const FIGURES = ['open', 'high', 'low', 'close', 'volume'] as const;
const SHOWN = 100;

const Head = ({ names }: { readonly names: readonly string[] }) => (
  <thead>
    <tr>
      {names.map((name) => (
        <th key={name} scope="col">
          {name}
        </th>
      ))}
    </tr>
  </thead>
);

function ChangesTable({ changes }: { readonly changes: readonly ChangedBars[] }) {
  return (
    <TableRegion stacks label="Symbols that change">
      <Head names={['Symbol', 'Bars', 'From', 'To', 'Added', 'Corrected', 'Removed']} />
      <tbody>
        {changes.slice(0, SHOWN).map(({ symbol, was, interval, from, to, added, corrected, removed }) => (
          <tr key={`${symbol} ${interval}`}>
            <th scope="row">
              {symbol}
              {was === 'imported' ? '' : was === 'new' ? ', new' : ', was simulated'}
            </th>
            <td>{interval}</td>
            <td>{from}</td>
            <td>{to}</td>
            <td>{formatCount(added)}</td>
            <td>{formatCount(corrected)}</td>
            <td>{formatCount(removed)}</td>
          </tr>
        ))}
      </tbody>
    </TableRegion>
  );
}

const figureText = (name: (typeof FIGURES)[number], before: BarFigures | null, after: BarFigures | null) =>
  before === null
    ? priceText(after?.[name] ?? null)
    : after === null
      ? priceText(before[name])
      : before[name] === after[name]
        ? priceText(before[name])
        : `${priceText(before[name])} to ${priceText(after[name])}`;

function BarsTable({ bars }: { readonly bars: readonly ChangedBar[] }) {
  return (
    <TableRegion stacks label="Stored bars that change">
      <Head names={['Bar', 'Day', ...FIGURES]} />
      <tbody>
        {bars.slice(0, SHOWN).map(({ symbol, interval, at, before, after }) => (
          <tr key={`${symbol} ${interval} ${at}`}>
            <th scope="row">
              {symbol}
              {after === null ? ', removed' : ''}
            </th>
            <td>{at}</td>
            {FIGURES.map((name) => (
              <td
                key={name}
                className={before && after && before[name] !== after[name] ? 'strong' : undefined}
              >
                {figureText(name, before, after)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </TableRegion>
  );
}

function Rejected({ id, result }: { readonly id: string; readonly result: MarketChangeResult }) {
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const file = await fetchConsole('readRejectedRows', { id });
      downloadBlob(`rejected-${id}.csv`, await file.blob());
    } catch (error) {
      toast(messageOf(error), 'failed');
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <h3 className="t-sub">Rejected rows</h3>
      <TableRegion stacks label="Rejected rows">
        <Head names={['Line', 'Reason', 'Row']} />
        <tbody>
          {result.examples.map(({ line, reason, row }) => (
            <tr key={line}>
              <th scope="row">{formatCount(line)}</th>
              <td>{reason}</td>
              <td className="mono">{row}</td>
            </tr>
          ))}
        </tbody>
      </TableRegion>
      <Button size="sm" busy={busy} onClick={() => void download()}>
        <Download className="icon" />
        {result.rejected === result.examples.length
          ? 'Rejected rows as CSV'
          : `All ${formatCount(result.rejected)} rejected rows as CSV`}
      </Button>
    </>
  );
}

/** What a change does or has done: rows, symbols, stored bars with their figures before and after, and rejected rows. */
export function ChangeResult({
  change,
  result,
}: {
  readonly change: MarketChange;
  readonly result: MarketChangeResult;
}) {
  const { holds, rows, accepted, rejected, notes, symbols, series, added, corrected, removed } = result;
  return (
    <>
      <h3 className="t-sub">{change.state === 'applied' ? 'What has changed' : 'What would change'}</h3>
      <Facts
        facts={[
          ['The file holds', holds],
          [
            'Rows',
            `${formatCount(accepted)} of ${formatCount(rows)} accepted, ${formatCount(rejected)} rejected`,
          ],
          ['Symbols', formatCount(symbols)],
          ...(series > 0 ? ([['Economic series', formatCount(series)]] as const) : []),
          [
            'Bars',
            `${formatCount(added)} added, ${formatCount(corrected)} corrected, ${formatCount(removed)} removed`,
          ],
        ]}
      />
      {symbols + series === 0 && <p className="t-sm t-3">The market store already has these rows.</p>}
      {notes.length > 0 && (
        <ul className="market-notes">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      {result.changes.length > 0 && <ChangesTable changes={result.changes} />}
      {result.bars.length > 0 && (
        <>
          <h3 className="t-sub">Stored bars, before and after</h3>
          <BarsTable bars={result.bars} />
        </>
      )}
      {rejected > 0 && <Rejected id={change.id} result={result} />}
    </>
  );
}
