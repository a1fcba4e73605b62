import { UDF_MARKS_MAX, udf } from '@meridian/contracts/compat/udf';
import { depthMs } from '../../http/api/requests/plan-depth.ts';
import { readNewsPage } from '../../http/api/routes/news.ts';
import type { Call, Handler } from '../../http/operation/operation.ts';
import { parseParameters } from '../../http/operation/parameters.ts';
import type { Lake, SymbolInfo } from '../../lake/lake.ts';
import { newestInstant } from '../../lake/newest-instant.ts';
import { chartedInfo } from './exchanges.ts';
import { type UdfContext, udfMarket } from './udf-context.ts';

const COLOURS = { positive: 'green', neutral: 'blue', negative: 'red' } as const;

/** The symbol and the instants of a call for marks; the start lies within the plan's history. */
export function markRange(
  lake: Lake,
  { from, to }: { readonly from: number; readonly to: number },
  { params, caller, nowMs }: Pick<Call, 'params' | 'caller' | 'nowMs'>,
): { readonly info: SymbolInfo; readonly fromMs: number; readonly toMs: number } {
  const info = chartedInfo(lake, params);
  const firstMs = Math.max(Date.parse(info.firstDate), depthMs(caller.limits, newestInstant(info, nowMs)));
  return { info, fromMs: Math.max(from * 1_000, firstMs), toMs: to * 1_000 + 1 };
}

/** GET /marks: news in columns, oldest first. */
export function marksHandler(context: UdfContext): Handler {
  return async (call) => {
    const query = parseParameters(udf.calls.marks.query, call.query);
    const { lake, name } = udfMarket(context, call);
    const { fromMs, toMs } = markRange(lake, query, call);
    const { rows, source } = await readNewsPage(
      call,
      { lake, queues: context.queues },
      { startMs: fromMs, endMs: toMs, limit: UDF_MARKS_MAX },
    );
    const news = rows.toReversed();
    const marks = {
      id: news.map((it) => it.id),
      time: news.map((it) => Math.floor(Date.parse(it.publishedAt) / 1_000)),
      color: news.map((it) => COLOURS[it.sentiment.label]),
      text: news.map((it) => plainText(it.title)),
      label: news.map(() => 'N'),
      labelFontColor: news.map(() => 'white'),
      minSize: news.map(() => 16),
    };
    return context.bodies.respond(call, {
      tag: () => `marks ${name} ${JSON.stringify(marks)}`,
      source,
      render: () => marks,
    });
  };
}

/** Charts may show texts as HTML, and titles come from outside. */
const plainText = (text: string) => text.replaceAll('<', '‹').replaceAll('>', '›');
