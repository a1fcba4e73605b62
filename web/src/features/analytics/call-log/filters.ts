/** The filters of the log, stored in the address. */
import type { LoggedCall, PortalBody } from '@meridian/contracts/portal';

/** The chosen filters. A missing one does not filter. */
export type Filters = Pick<
  PortalBody<'usageRequests'>,
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

/** The filters in an address, without invalid values. */
export function filtersOf(search: URLSearchParams): Filters {
  const found: Partial<Record<FilterName, string>> = {};
  for (const name of FILTER_NAMES) {
    const written = search.get(PARAMETERS[name])?.trim() ?? '';
    const value = name === 'symbol' ? written.toUpperCase() : written;
    if (value !== '' && (name !== 'status' || STATUS.test(value))) found[name] = value;
  }
  return found;
}

/** The address with `changes` to its filters; an empty value removes a filter. */
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

/** The filters that are set, by name. */
export const namedFilters = (filters: Filters): Partial<Record<FilterName, string>> =>
  Object.fromEntries(FILTER_NAMES.flatMap((name) => (filters[name] ? [[name, filters[name]]] : [])));

/** A key as lists show it. */
export interface KeyName {
  readonly id: string;
  readonly name: string;
  readonly prefix: string;
}

/** Whether a new call matches the filters; null when its data does not say. */
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
