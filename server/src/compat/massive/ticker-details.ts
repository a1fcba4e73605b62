import { massive } from '@meridian/contracts/compat/massive';
import { readStatements } from '../../modules/market-data/index.ts';
import type { Handler } from '../../http/operation/operation.ts';
import { parseParameters } from '../../http/operation/parameters.ts';
import { type MassiveContext, marketOfCall } from './massive-context.ts';
import { namedInfo } from './tickers.ts';
import { tickerRow } from './tickers-list.ts';

/** GET /v3/reference/tickers/{symbol}. */
export function tickerDetailsHandler(context: MassiveContext): Handler {
  const { bodies, queues } = context;
  return (call) => {
    const { caller, nowMs } = call;
    parseParameters(massive.calls.tickerDetails.query, call.query);
    const { lake, status, name } = marketOfCall(context, call);
    const info = namedInfo(lake, call.params);
    const cap = () => lake.quote(info.symbol, nowMs)?.marketCap ?? null;
    return bodies.respond(call, {
      tag: () => `details ${name} ${info.symbol} ${lake.version(info.symbol)} ${cap()}`,
      source: info.source,
      async render() {
        const row = tickerRow(info);
        const shares = row.type === 'CS' ? await queues.runShort(caller.accountId, shareCount) : undefined;
        const marketCap = cap();
        const results = {
          ...row,
          ticker_root: info.symbol,
          ...(info.industry !== null && { sic_description: info.industry }),
          list_date: info.firstDate,
          ...(marketCap !== null && { market_cap: marketCap }),
          ...(shares != null && {
            share_class_shares_outstanding: shares,
            weighted_shares_outstanding: shares,
          }),
        };
        return { results, status };
      },
    });

    async function shareCount(): Promise<number | null | undefined> {
      const statements = await readStatements(lake, info, { period: 'quarterly', asOfMs: nowMs });
      return statements.rows(0, 1)[0]?.statement.values.sharesOutstanding;
    }
  };
}
