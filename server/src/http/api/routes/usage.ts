import { type ApiReply, api } from '@meridian/contracts/api';
import type { Overage } from '@meridian/contracts/portal-shapes';
import { timeText } from '@meridian/market/dates';
import type { AppContext } from '../../../modules/app-context.ts';
import { usageOverview } from '../../../modules/usage/index.ts';
import type { ApiResponse } from '../../operation/response.ts';
import { formatOf } from '../formats/negotiation.ts';
import { type Column, field, tableResponse } from '../formats/table.ts';
import type { Call, Handler } from '../../operation/operation.ts';
import { parseParameters } from '../../operation/parameters.ts';

type Row = ApiReply<'usage'>['results'][number];

const COLUMNS: readonly Column<Row>[] = [
  field('timestamp'),
  field('requests', 'INT64'),
  field('errors', 'INT64'),
  field('avgLatencyMs', 'DOUBLE'),
];

/** GET /usage: the dashboard's figures for the account of the key. */
export function usageHandler(context: Pick<AppContext, 'store' | 'reader' | 'now'>): Handler {
  return async (call: Call): Promise<ApiResponse> => {
    const { range, format } = parseParameters(api.usage.query, call.query);
    const { points, ...summary } = await usageOverview(context, { accountId: call.caller.accountId, range });
    return tableResponse(call, {
      rows: points.map(({ t, requests, errors, avg_latency_ms }): Row => ({
        timestamp: timeText(Date.parse(t)),
        requests,
        errors,
        avgLatencyMs: avg_latency_ms,
      })),
      columns: COLUMNS,
      format: formatOf(format, call.headers),
      nextCursor: null,
      source: 'measured',
      about: {
        range,
        requests: summary.requests,
        limit: summary.limit,
        percent: summary.percent,
        resetDate: timeText(Date.parse(summary.resetDate)),
        overage: overageOf(summary.overage),
        successRate: summary.success_rate,
        avgLatencyMs: summary.avg_latency_ms,
        perMinute: summary.per_minute,
        burst: summary.burst,
        activeKeys: summary.active_keys,
        rangeRequests: summary.range_requests,
        lastCallId: summary.last_call_id,
      },
    });
  };
}

const overageOf = (overage: Overage | null): ApiReply<'usage'>['overage'] =>
  overage && {
    on: overage.on,
    calls: overage.calls,
    cost: overage.cost,
    cap: overage.cap,
    perThousandCalls: overage.per_thousand_calls,
    currency: overage.currency,
  };
