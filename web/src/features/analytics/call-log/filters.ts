/** Which calls of the log are shown, as the address keeps it. */
import type { LoggedCall, PortalInput } from '@meridian/contracts/portal';

/** What the reader filters by. Absent says nothing about it. */
export type Filters = Pick<
  PortalInput<'usageRequests'>,
  'endpoint' | 'status' | 'key_id' | 'symbol' | 'request_id'
>;
export type FilterName = keyof Filters;

/** The name of each filter in the address. */
const PARAMETERS: Readonly<Record<FilterName, string>> = {
  endpoint: 'endpoint',
  status: 'status',
  key_id: 'key',
  symbol: 'symbol',
  request_id: 'request',
};
export const FILTER_NAMES = Object.keys(PARAMETERS) as FilterName[];

const STATUS = /^[1-5](?:xx|\d\d)$/;

/** The filters in an address; what no filter can be is left out. */
export function filtersOf(search: URLSearchParams): Filters {
  const found: Partial<Record<FilterName, string>> = {};
  for (const name of FILTER_NAMES) {
    const written = search.get(PARAMETERS[name])?.trim() ?? '';
    const value = name === 'symbol' ? written.toUpperCase() : written;
    if (value !== '' && (name !== 'status' || STATUS.test(value))) found[name] = value;
  }
  return found;
}

/** The address with `changes` made to its filters; an empty one is taken out. */
export function withFilters(
  search: URLSearchParams,
  changes: Readonly<Partial<Record<FilterName, string>>>,
): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    const parameter = PARAMETERS[name as FilterName];
    if (value.trim() === '') next.delete(parameter);
    else next.set(parameter, value.trim());
  }
  return next;
}

/** The address without any filter. */
export const withoutFilters = (search: URLSearchParams): URLSearchParams =>
  withFilters(search, Object.fromEntries(FILTER_NAMES.map((name) => [name, ''])));

/** What a list tells of a key. */
export interface KeyName {
  readonly id: string;
  readonly name: string;
  readonly prefix: string;
}

/** Whether a call that just came in belongs to the list; null when what the server tells of it does not say. */
export function matches(call: LoggedCall, filters: Filters, keys: readonly KeyName[]): boolean | null {
  const { endpoint, status, key_id: keyId, symbol, request_id: requestId } = filters;
  if (endpoint !== undefined && call.endpoint !== endpoint) return false;
  if (symbol !== undefined && call.symbol !== symbol) return false;
  if (status !== undefined && !new RegExp(`^${status.replace('xx', '..')}$`).test(`${call.status}`))
    return false;
  if (requestId !== undefined) return null;
  if (keyId === undefined) return true;
  const key = keys.find(({ id }) => id === keyId);
  return key === undefined ? null : key.prefix === call.key_prefix;
}
