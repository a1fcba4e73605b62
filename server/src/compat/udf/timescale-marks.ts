import { UDF_MARKS_MAX, udf } from '@meridian/contracts/compat/udf';
import type { CorporateEvent } from '@meridian/market/bars';
import { filesReports } from '../../modules/market-data/index.ts';
import type { Handler } from '../../http/operation/operation.ts';
import { parseParameters } from '../../http/operation/parameters.ts';
import type { Lake, SymbolInfo } from '../../lake/lake.ts';
import { sourcesOf } from '../../lake/sources.ts';
import { readStatements } from '../../modules/market-data/index.ts';
import { markRange } from './marks.ts';
import { type UdfContext, udfMarket } from './udf-context.ts';

interface TimescaleMark {
  readonly id: string;
  /** Seconds since 1970. */
  readonly time: number;
  readonly color: string;
  readonly label: string;
  readonly tooltip: readonly string[];
}

/** GET /timescale_marks: a plain list, oldest first. */
export function timescaleMarksHandler(context: UdfContext): Handler {
  return async (call) => {
    const query = parseParameters(udf.calls.timescaleMarks.query, call.query);
    const { lake, name } = udfMarket(context, call);
    const { info, fromMs, toMs } = markRange(lake, query, call);
    const events = (await lake.events(info.symbol)).map((event) => markOf(event, info));
    const earnings = filesReports(info)
      ? await context.queues.runShort(call.caller.accountId, () => earningsOf(lake, info, call.nowMs))
      : [];
    const marks = [...events, ...earnings]
      .filter(({ time }) => time * 1_000 >= fromMs && time * 1_000 < toMs)
      .toSorted((a, b) => a.time - b.time)
      .slice(-UDF_MARKS_MAX);
    return context.lists.respond(call, {
      tag: () => `timescale ${name} ${JSON.stringify(marks)}`,
      source: sourcesOf([info, { source: lake.sourceOf(info.symbol, 'reports') }]),
      render: () => marks,
    });
  };
}

function markOf(event: CorporateEvent, { currency }: SymbolInfo): TimescaleMark {
  const common = { id: `${event.type}-${event.date}`, time: Date.parse(event.date) / 1_000 };
  if (event.type === 'split')
    return { ...common, color: 'orange', label: 'S', tooltip: [`Split ${event.ratio}:1`, event.date] };
  return event.type === 'spinOff'
    ? {
        ...common,
        color: 'orange',
        label: 'O',
        tooltip: [`Spin-off ${event.amount} ${currency}`, event.date],
      }
    : { ...common, color: 'blue', label: 'D', tooltip: [`Dividend ${event.amount} ${currency}`, event.date] };
}

/** The reports of quarters that have been filed. */
async function earningsOf(lake: Lake, info: SymbolInfo, nowMs: number): Promise<TimescaleMark[]> {
  const statements = await readStatements(lake, info, { period: 'quarterly', asOfMs: nowMs });
  return statements.rows(0, statements.count).map(({ statement }) => {
    const { fiscalYear, fiscalPeriod, filedAtMs, currency, values } = statement;
    const perShare = values.epsDiluted;
    return {
      id: `earnings-${fiscalYear}-${fiscalPeriod}`,
      time: Math.floor(filedAtMs / 1_000),
      color: 'green',
      label: 'E',
      tooltip: [
        `Earnings ${fiscalPeriod} ${fiscalYear}`,
        ...(perShare == null ? [] : [`Per share ${perShare} ${currency}`]),
      ],
    };
  });
}
