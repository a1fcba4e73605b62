import { type ApiReply, api } from '@meridian/contracts/api';
import { DAY_MS, dateOf } from '@meridian/market/dates';
import { rounded } from '@meridian/market/rounded';
import { withoutDust } from '@meridian/market/simulator/venues';
import { lakeOf, type Lakes } from '../../../lake/lakes.ts';
import { newestInstant } from '../../../lake/newest-instant.ts';
import type { Handler } from '../../operation/operation.ts';
import { invalidParameter, parseParameters } from '../../operation/parameters.ts';
import { formatOf } from '../formats/negotiation.ts';
import { type Column, field, tableResponse } from '../formats/table.ts';
import { planStart } from '../requests/plan-depth.ts';
import { symbolInfo } from '../requests/symbol-info.ts';
import type { WorkQueues } from '../workers/work-queues.ts';

type Row = ApiReply<'venues'>['results'][number];

const SHARE_DECIMALS = 6;

const COLUMNS: readonly Column<Row>[] = [
  field('venue'),
  field('volume', 'DOUBLE'),
  field('trades', 'INT64'),
  field('share', 'DOUBLE'),
];

/** GET /stocks/{symbol}/venues: the volume of a coin by venue. */
export function venuesHandler(lakes: Lakes, queues: WorkQueues): Handler {
  return async (call) => {
    const query = parseParameters(api.venues.query, call.query);
    const lake = lakeOf(lakes, call.caller);
    const info = symbolInfo(lake, call.params);
    const { symbol, source } = info;
    if (!lake.hasVenues(symbol)) {
      throw invalidParameter(
        'symbol',
        `${symbol} has no volume by venue; use a coin such as BTCUSD of the simulated market or of a feed`,
      );
    }
    const nowMs = lake.now();
    const to = query.to ?? dateOf(Math.floor(nowMs / DAY_MS));
    const from = query.from ?? to;
    if (from > to) throw invalidParameter('from', 'from must not be later than to');
    const fromMs = planStart(Date.parse(from), call.caller.limits, newestInstant(info, call.nowMs));
    const toMs = Math.min(Date.parse(to) + DAY_MS, nowMs + 1);
    const found =
      fromMs < toMs
        ? await queues.runHeavy(call.caller.accountId, async () => lake.venues(symbol, { fromMs, toMs }))
        : [];
    const volume = withoutDust(found.reduce((sum, it) => sum + it.volume, 0));
    const rows = found.map((it) => ({
      ...it,
      share: volume > 0 ? rounded(it.volume / volume, SHARE_DECIMALS) : 0,
    }));
    const trades = found.reduce((sum, it) => sum + it.trades, 0);
    return tableResponse(call, {
      rows,
      columns: COLUMNS,
      format: formatOf(query.format, call.headers),
      nextCursor: null,
      source,
      about: { symbol, from, to, volume, trades },
    });
  };
}
