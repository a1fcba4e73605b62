import { udf } from '@meridian/contracts/compat/udf';
import type { Handler } from '../../http/operation/operation.ts';
import { parseParameters } from '../../http/operation/parameters.ts';
import { sourcesOf } from '../../lake/sources.ts';
import { exchangeOf, symbolsOf } from './exchanges.ts';
import { chartSymbol } from './symbol-shape.ts';
import { type UdfContext, udfMarket } from './udf-context.ts';

type ChartSymbol = ReturnType<typeof chartSymbol>;

/** The columns of the reply, each with the field of a symbol that it holds. */
const COLUMNS = {
  symbol: 'name',
  ticker: 'ticker',
  description: 'description',
  type: 'type',
  'exchange-listed': 'listed_exchange',
  'exchange-traded': 'exchange',
  timezone: 'timezone',
  'session-regular': 'session',
  'session-holidays': 'session_holidays',
  corrections: 'corrections',
  minmovement: 'minmov',
  minmov2: 'minmove2',
  pricescale: 'pricescale',
  fractional: 'fractional',
  'has-intraday': 'has_intraday',
  'has-daily': 'has_daily',
  'has-weekly-and-monthly': 'has_weekly_and_monthly',
  'has-empty-bars': 'has_empty_bars',
  'intraday-multipliers': 'intraday_multipliers',
  'supported-resolutions': 'supported_resolutions',
  'volume-precision': 'volume_precision',
  'currency-code': 'currency_code',
  'original-currency-code': 'original_currency_code',
} as const satisfies Record<string, keyof ChartSymbol>;

/** GET /symbol_info: the symbols of an exchange as a table. */
export function symbolInfoHandler(context: UdfContext): Handler {
  return (call) => {
    const { group } = parseParameters(udf.calls.symbolInfo.query, call.query);
    const { lake, name, delaySeconds } = udfMarket(context, call);
    // Adapters ask for groups of their own and fail as a whole on an error, so others than ours are empty.
    const infos = symbolsOf(lake).filter((info) => exchangeOf(info) === group);
    return context.bodies.respond(call, {
      tag: () => `group ${name} ${group} ${lake.contents()} ${Math.floor(call.nowMs / 1_000)}`,
      source: sourcesOf(infos),
      render: () =>
        context.queues.runHeavy(call.caller.accountId, async () => {
          const rows = infos.map((info) => chartSymbol(lake, info, { nowMs: call.nowMs, delaySeconds }));
          return Object.fromEntries(
            Object.entries(COLUMNS).map(([column, field]) => [column, rows.map((row) => row[field])]),
          );
        }),
    });
  };
}
