import type { OperatorInput } from '@meridian/contracts/operator';
import { FRESHNESS, type Freshness, type MarketSymbol } from '@meridian/contracts/operator/market-symbols';
import { useDeferredValue, useState } from 'react';
import { Field, TextField } from '../../ui/field.tsx';
import { callConsole } from '../lib/calls.ts';
import { usePages, useRead } from '../lib/use-read.ts';
import { useRows } from '../lib/use-rows.ts';
import { FilterForm } from '../list/filter-form.tsx';
import { ListPanel } from '../list/list-panel.tsx';
import { type ListColumn, type ListOpener, VirtualTable } from '../list/virtual-table.tsx';
import { FreshnessBadge, SourceName } from './freshness-badge.tsx';
import { moment, priceText, TYPE_NAMES } from './market-text.ts';
import { SymbolSheet } from './symbol-sheet.tsx';
import { UniverseStats } from './universe-stats.tsx';

type Filter = Pick<OperatorInput<'listMarketSymbols'>, 'text' | 'type' | 'source' | 'freshness'>;

const COLUMNS: readonly ListColumn<MarketSymbol>[] = [
  { name: 'Symbol', widthPx: 130, cell: ({ symbol }) => symbol },
  { name: 'Name', cell: ({ name }) => name },
  { name: 'Type', widthPx: 90, cell: ({ type }) => type },
  { name: 'Source', widthPx: 170, cell: ({ source }) => <SourceName source={source} /> },
  { name: 'First day', widthPx: 100, cell: ({ firstDate }) => firstDate },
  { name: 'Last day', widthPx: 100, cell: ({ lastDate }) => lastDate },
  { name: 'Price', widthPx: 110, isNumber: true, cell: ({ price }) => priceText(price) },
  { name: 'Price time, UTC', widthPx: 160, cell: ({ pricedAt }) => moment(pricedAt) },
  { name: 'State', widthPx: 110, cell: ({ freshness }) => <FreshnessBadge freshness={freshness} /> },
];

/** All symbols that live keys read, with search and filters, and a sheet for each. */
export function SymbolsPanel() {
  const [filter, setFilter] = useState<Filter>({});
  const [open, setOpen] = useState<string | null>(null);
  // Typing does not wait for the list.
  const asked = useDeferredValue(filter);
  const universe = useRead('readUniverse', {});
  const query = usePages(['market-symbols', asked], (after, signal) =>
    callConsole('listMarketSymbols', { ...asked, after, limit: 200 }, signal),
  );
  const { rows, readOn } = useRows(query);
  const opener: ListOpener<MarketSymbol> = ({ symbol }, focus) => (
    <button className="list-open" type="button" onClick={() => setOpen(symbol)} {...focus}>
      {symbol}
    </button>
  );
  const select = (
    label: string,
    key: 'type' | 'source' | 'freshness',
    options: readonly (readonly [string, string])[],
  ) => (
    <Field label={label}>
      {(wiring) => (
        <select
          {...wiring}
          className="select"
          value={filter[key] ?? ''}
          onChange={({ target: { value } }) =>
            setFilter({ ...filter, [key]: value === '' ? undefined : value })
          }
        >
          <option value="">All</option>
          {options.map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
  const sources = universe.data?.sources.map(({ name }) => [name, name] as const) ?? [];
  return (
    <>
      {universe.data && <UniverseStats universe={universe.data} />}
      <ListPanel
        title="Symbols"
        names={['symbol', 'symbols']}
        count={rows.length}
        query={query}
        filters={
          <FilterForm label="Symbols" className="list-filters market-filters">
            <TextField
              label="Search"
              type="search"
              placeholder="Symbol or name"
              value={filter.text ?? ''}
              onChange={({ target }) => setFilter({ ...filter, text: target.value })}
            />
            {select('Type', 'type', Object.entries(TYPE_NAMES))}
            {select('Source', 'source', sources)}
            {select(
              'State',
              'freshness',
              FRESHNESS.map((it: Freshness) => [it, it] as const),
            )}
          </FilterForm>
        }
      >
        <VirtualTable
          label="Symbols"
          rows={rows}
          columns={COLUMNS}
          idOf={({ symbol }) => symbol}
          hasMore={query.hasNextPage}
          onNearEnd={readOn}
          opener={opener}
        />
      </ListPanel>
      {open !== null && <SymbolSheet symbol={open} onClose={() => setOpen(null)} />}
    </>
  );
}
