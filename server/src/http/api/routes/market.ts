import { api } from '@meridian/contracts/api';
import { sourcesOf } from '../../../lake/sources.ts';
import {
  readCurrentSectors,
  readSummary,
  type Sector,
  type SectorMember,
} from '../../../modules/market-data/index.ts';
import { formatOf } from '../formats/negotiation.ts';
import { type Column, field, objectResponse, tableResponse } from '../formats/table.ts';
import type { Handler } from '../../operation/operation.ts';
import { lakeOf, type Lakes } from '../../../lake/lakes.ts';
import { parseParameters } from '../../operation/parameters.ts';

/** GET /market/summary. */
export function marketSummaryHandler(lakes: Lakes): Handler {
  return async (call) => {
    parseParameters(api.marketSummary.query, call.query);
    return objectResponse(call, await readSummary(lakeOf(lakes, call.caller), call.nowMs));
  };
}

const symbolsOf = (members: readonly SectorMember[]) => members.map(({ symbol }) => symbol).join(' ');

const COLUMNS: readonly Column<Sector>[] = [
  field('sector'),
  field('changePct', 'DOUBLE'),
  field('volume', 'DOUBLE'),
  field('marketCap', 'DOUBLE'),
  field('members', 'INT64'),
  { name: 'leaders', type: 'STRING', of: ({ leaders }) => symbolsOf(leaders) },
  { name: 'laggards', type: 'STRING', of: ({ laggards }) => symbolsOf(laggards) },
  field('source'),
];

/** GET /market/sectors. */
export function marketSectorsHandler(lakes: Lakes): Handler {
  return async (call) => {
    const { window, format } = parseParameters(api.marketSectors.query, call.query);
    const lake = lakeOf(lakes, call.caller);
    const { sectors, shares, missing } = await readCurrentSectors(lake, window, call.nowMs);
    return tableResponse(call, {
      rows: sectors,
      columns: COLUMNS,
      format: formatOf(format, call.headers),
      nextCursor: null,
      source: sourcesOf(shares.map(({ quote }) => quote)),
      about: { window, ...(missing && { missing }) },
    });
  };
}
