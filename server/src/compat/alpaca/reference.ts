import { alpaca } from '@meridian/contracts/compat/alpaca';
import type { Handler } from '../../http/operation/operation.ts';
import { parseParameters } from '../../http/operation/parameters.ts';
import { ApiProblem } from '../../shared/errors/api-problem.ts';
import type { AlpacaContext } from './alpaca-context.ts';
import { exchangeNames } from './exchanges.ts';

const { calls } = alpaca;
/** What is the same for every market. */
const SOURCE = 'reference';

/** GET /v2/stocks/meta/exchanges. */
export const exchangesHandler =
  ({ bodies }: AlpacaContext): Handler =>
  (call) => {
    parseParameters(calls.exchanges.query, call.query);
    return bodies.respond(call, { tag: () => 'exchanges', source: SOURCE, render: () => exchangeNames });
  };

/** GET /v2/stocks/meta/conditions/{ticktype}: none occur in our trades and quotes. */
export const conditionsHandler =
  ({ bodies }: AlpacaContext): Handler =>
  (call) => {
    const type = call.params['ticktype'];
    if (type !== 'trade' && type !== 'quote')
      throw new ApiProblem('path_not_found', 'Conditions are those of trade or quote.');
    parseParameters(calls.conditions.query, call.query);
    return bodies.respond(call, { tag: () => 'conditions', source: SOURCE, render: () => ({}) });
  };
