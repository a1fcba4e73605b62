import { type ApiReply, api } from '@meridian/contracts/api';
import { timeText } from '@meridian/market/dates';
import { insightsOf } from '@meridian/market/insights/insights';
import { levelsOf, type PriceLevel } from '@meridian/market/insights/levels';
import { recentPatterns } from '@meridian/market/insights/recent-patterns';
import type { Horizon, InsightInputs } from '@meridian/market/insights/insight';
import { rounded } from '@meridian/market/rounded';
import { sourcesOf } from '../../../lake/sources.ts';
import { insightReader } from '../../../modules/market-data/index.ts';
import { formatOf } from '../formats/negotiation.ts';
import { type Column, field, tableResponse } from '../formats/table.ts';
import type { Call, Handler } from '../../operation/operation.ts';
import type { WorkQueues } from '../workers/work-queues.ts';
import { lakeOf, type Lakes } from '../../../lake/lakes.ts';
import { parseParameters } from '../../operation/parameters.ts';
import { symbolInfo } from '../requests/symbol-info.ts';

type Row = ApiReply<'insights'>['results'][number];

/** The data that insights use. */
const PARTS = ['daily', 'news', 'posts', 'reports'] as const;

const COLUMNS: readonly Column<Row>[] = [
  field('id'),
  field('type'),
  field('title'),
  field('text'),
  field('score', 'DOUBLE'),
  field('direction'),
  { name: 'metric', type: 'STRING', of: ({ evidence }) => evidence[0]?.metric ?? null },
  { name: 'value', type: 'DOUBLE', of: ({ evidence }) => evidence[0]?.value ?? null },
  { name: 'benchmark', type: 'DOUBLE', of: ({ evidence }) => evidence[0]?.benchmark ?? null },
];

const PRICE_DIGITS = 6;

const levelItem = ({ price, touches, lastTouched, distance }: PriceLevel) => ({
  price: rounded(price, PRICE_DIGITS),
  touches,
  lastTouched: timeText(lastTouched),
  distance: rounded(distance, PRICE_DIGITS),
});

/** The patterns and levels of a horizon as the reply has them. */
function figuresOf(
  inputs: InsightInputs,
  horizon: Horizon,
): Pick<ApiReply<'insights'>, 'patterns' | 'levels'> {
  const { pivots, support, resistance } = levelsOf(inputs, horizon);
  const rows = Object.entries(pivots ?? {}).map(([name, price]) => [name, rounded(price, PRICE_DIGITS)]);
  return {
    patterns: recentPatterns(inputs, horizon).map((found) => ({
      name: found.name,
      title: found.title,
      timestamp: timeText(found.timestamp),
      value: found.value,
      direction: found.direction,
    })),
    levels: {
      pivots: pivots && (Object.fromEntries(rows) as typeof pivots),
      support: support.map(levelItem),
      resistance: resistance.map(levelItem),
    },
  };
}

/** GET /stocks/{symbol}/insights. */
export function insightsHandler(lakes: Lakes, queues: WorkQueues): Handler {
  const readInputs = insightReader();
  return async (call: Call) => {
    const { horizon, format } = parseParameters(api.insights.query, call.query);
    const lake = lakeOf(lakes, call.caller);
    const info = symbolInfo(lake, call.params);
    const { rows, figures } = await queues.runShort(call.caller.accountId, async () => {
      const inputs = await readInputs(lake, info, call.nowMs);
      return { rows: insightsOf(inputs, horizon), figures: figuresOf(inputs, horizon) };
    });
    const sum = rows.reduce((total, { score }) => total + score, 0);
    return tableResponse<Row>(call, {
      rows: rows as Row[],
      columns: COLUMNS,
      format: formatOf(format, call.headers),
      nextCursor: null,
      source: sourcesOf(PARTS.map((part) => ({ source: lake.sourceOf(info.symbol, part) }))),
      about: {
        symbol: info.symbol,
        horizon,
        score: rows.length === 0 ? null : rounded(sum / rows.length, 3),
        ...figures,
        generatedBy: 'rules',
      },
    });
  };
}
