import { UDF_TYPES, udf } from '@meridian/contracts/compat/udf';
import { tradedAs } from '@meridian/market/simulator/instrument';
import type { Handler } from '../../http/operation/operation.ts';
import { parseParameters } from '../../http/operation/parameters.ts';
import { sourcesOf } from '../../lake/sources.ts';
import { exchangeOf, symbolOfName, symbolsOf } from './exchanges.ts';
import { foundSymbol } from './symbol-shape.ts';
import { type UdfContext, udfMarket } from './udf-context.ts';

/** GET /search: a plain list, the best matches first. */
export function searchHandler(context: UdfContext): Handler {
  return (call) => {
    const { query, type, exchange, limit } = parseParameters(udf.calls.search.query, call.query);
    const { lake, name } = udfMarket(context, call);
    const infos = symbolsOf(lake, symbolOfName(query))
      .filter((info) => type === '' || tradedAs(info.assetClass) === UDF_TYPES[type])
      .filter((info) => exchange === '' || exchangeOf(info) === exchange)
      .slice(0, limit);
    return context.lists.respond(call, {
      tag: () => `search ${name} ${lake.contents()} ${JSON.stringify([query, type, exchange, limit])}`,
      source: sourcesOf(infos),
      render: () => infos.map(foundSymbol),
    });
  };
}
