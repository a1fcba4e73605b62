import { UDF_RESOLUTIONS, UDF_TYPES, udf } from '@meridian/contracts/compat/udf';
import type { Handler } from '../../http/operation/operation.ts';
import { parseParameters } from '../../http/operation/parameters.ts';
import { sourcesOf } from '../../lake/sources.ts';
import { exchangeOf, symbolsOf } from './exchanges.ts';
import { type UdfContext, udfMarket } from './udf-context.ts';

const TYPE_NAMES: Readonly<Record<keyof typeof UDF_TYPES, string>> = {
  stock: 'Stocks',
  forex: 'Currency pairs',
  crypto: 'Crypto pairs',
  index: 'Indices',
};

/** GET /config. */
export function configHandler(context: UdfContext): Handler {
  return (call) => {
    parseParameters(udf.calls.config.query, call.query);
    const { lake, name } = udfMarket(context, call);
    const infos = symbolsOf(lake);
    return context.bodies.respond(call, {
      tag: () => `config ${name} ${lake.contents()}`,
      source: sourcesOf(infos),
      render: () => ({
        supports_search: true,
        supports_group_request: false,
        supports_marks: true,
        supports_timescale_marks: true,
        supports_time: true,
        supported_resolutions: UDF_RESOLUTIONS,
        exchanges: [
          { value: '', name: 'All exchanges', desc: '' },
          ...[...new Set(infos.map(exchangeOf))]
            .toSorted()
            .map((exchange) => ({ value: exchange, name: exchange, desc: exchange })),
        ],
        symbols_types: [
          { value: '', name: 'All types' },
          ...Object.entries(TYPE_NAMES).map(([value, title]) => ({ value, name: title })),
        ],
      }),
    });
  };
}
