import { massive } from '@meridian/contracts/compat/massive';
import type { Handler } from '../../http/operation/operation.ts';
import { parseParameters } from '../../http/operation/parameters.ts';
import { EXCHANGES } from './exchanges.ts';
import type { MassiveContext } from './massive-context.ts';

const { calls } = massive;
/** Of what is stated here and comes from no data. */
const SOURCE = 'constant';

type ReferenceQuery = Readonly<Record<string, unknown>>;

const TYPES = [
  { code: 'CS', description: 'Common Stock', asset_class: 'stocks', locale: 'us' },
  { code: 'ETF', description: 'Exchange Traded Fund', asset_class: 'stocks', locale: 'us' },
] as const;

const PLACES = Object.entries(EXCHANGES).map(([mic, exchange]) =>
  Object.assign(
    {
      type: 'exchange',
      asset_class: 'stocks',
      locale: 'us',
      mic,
      operating_mic: mic === 'XNAS' ? 'XNAS' : mic === 'BATS' ? 'XCBO' : 'XNYS',
    },
    exchange,
  ),
);

const rules = { updates_high_low: true, updates_open_close: true, updates_volume: true };
const CONDITIONS = [
  {
    id: 0,
    type: 'sale_condition',
    name: 'Regular Sale',
    asset_class: 'stocks',
    data_types: ['trade'],
    sip_mapping: { CTA: '@', UTP: '@' },
    update_rules: { consolidated: rules, market_center: rules },
  },
] as const;

const fits = (query: ReferenceQuery, row: Readonly<Record<string, unknown>>, name: string) =>
  query[name] === undefined || String(row[name]) === query[name];

/** GET /v3/reference/tickers/types. */
export const tickerTypesHandler =
  ({ bodies }: MassiveContext): Handler =>
  (call) => {
    const query = parseParameters(calls.tickerTypes.query, call.query);
    const results = TYPES.filter((row) => fits(query, row, 'asset_class') && fits(query, row, 'locale'));
    return bodies.respond(call, {
      tag: () => `types ${query.asset_class} ${query.locale}`,
      source: SOURCE,
      render: () => ({ results, status: 'OK', count: results.length }),
    });
  };

/** GET /v3/reference/exchanges. */
export const exchangesHandler =
  ({ bodies }: MassiveContext): Handler =>
  (call) => {
    const query = parseParameters(calls.exchanges.query, call.query);
    const results = PLACES.filter((row) => fits(query, row, 'asset_class') && fits(query, row, 'locale'));
    return bodies.respond(call, {
      tag: () => `exchanges ${query.asset_class} ${query.locale}`,
      source: SOURCE,
      render: () => ({ results, status: 'OK', count: results.length }),
    });
  };

/** GET /v3/reference/conditions. */
export const conditionsHandler =
  ({ bodies }: MassiveContext): Handler =>
  (call) => {
    const query = parseParameters(calls.conditions.query, call.query);
    const results = CONDITIONS.filter(
      (row) =>
        fits(query, row, 'asset_class') &&
        fits(query, row, 'id') &&
        (query.data_type === undefined || query.data_type === 'trade') &&
        (query.sip === undefined || query.sip in row.sip_mapping),
    );
    return bodies.respond(call, {
      tag: () => `conditions ${JSON.stringify({ ...query, apiKey: undefined })}`,
      source: SOURCE,
      render: () => ({ results, status: 'OK', count: results.length }),
    });
  };
