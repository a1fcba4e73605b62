import { type ApiReply, api } from '@meridian/contracts/api';
import { insightsOf } from '@meridian/market/insights/insights';
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

/** GET /stocks/{symbol}/insights. */
export function insightsHandler(lakes: Lakes, queues: WorkQueues): Handler {
  const readInputs = insightReader();
  return async (call: Call) => {
    const { horizon, format } = parseParameters(api.insights.query, call.query);
    const lake = lakeOf(lakes, call.caller);
    const info = symbolInfo(lake, call.params);
    const rows = await queues.runShort(call.caller.accountId, async () =>
      insightsOf(await readInputs(lake, info, call.nowMs), horizon),
    );
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
        generatedBy: 'rules',
      },
    });
  };
}
