import { udf } from '@meridian/contracts/compat/udf';
import type { Handler } from '../../http/operation/operation.ts';
import { invalidParameter, parseParameters } from '../../http/operation/parameters.ts';
import type { SymbolInfo } from '../../lake/lake.ts';
import { chartedInfo } from './exchanges.ts';
import { chartSymbol } from './symbol-shape.ts';
import { type UdfContext, udfMarket } from './udf-context.ts';

/** Throws `invalid_parameters` when prices in another currency or unit than the symbol's own are asked for. */
export function refuseConversion(
  { currency }: SymbolInfo,
  {
    currencyCode,
    unitId,
  }: { readonly currencyCode?: string | undefined; readonly unitId?: string | undefined },
): void {
  if (currencyCode !== undefined && currencyCode !== currency)
    throw invalidParameter('currencyCode', `Prices are in ${currency} and are not converted`);
  if (unitId !== undefined) throw invalidParameter('unitId', 'Prices are not converted to other units');
}

/** GET /symbols. */
export function symbolsHandler(context: UdfContext): Handler {
  return (call) => {
    const query = parseParameters(udf.calls.symbols.query, call.query);
    const { lake, name, delaySeconds } = udfMarket(context, call);
    const info = chartedInfo(lake, call.params);
    refuseConversion(info, query);
    const shape = chartSymbol(lake, info, { nowMs: call.nowMs, delaySeconds });
    return context.bodies.respond(call, {
      tag: () => `symbols ${name} ${JSON.stringify(shape)}`,
      source: info.source,
      render: () => shape,
    });
  };
}
