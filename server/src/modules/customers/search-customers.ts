import type { CustomerPage, CustomerState } from '@meridian/contracts/operator/customers';
import { KEY_PUBLIC_LENGTH } from '@meridian/contracts/keys';
import { planOf } from '@meridian/contracts/plans';
import { isRequestId } from '../../shared/request-id.ts';
import { errors } from '../../shared/errors/service-error.ts';
import type { Store } from '../../store/schema.ts';
import type { CustomersReader } from './context.ts';
import {
  type CustomerCursor,
  findCaller,
  findInvoiced,
  listCustomers,
  listKeyOwners,
} from './queries/search.ts';

/** Owners of keys that begin alike. */
const OWNERS_MAX = 200;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const KEY = /^mda_(?:live|test)_[0-9A-Za-z]*(?:_[0-9A-Za-z]*)?$/;
const DOCUMENT = /^(?:INV|CN)-\d+$/i;
const AFTER = /^(\d{1,17})\.([0-9a-f-]{36})$/;

export interface CustomerSearch {
  /** An address or a name, also a part; an account id, the start of a key, a request id, or the number of an invoice. */
  readonly text?: string | undefined;
  readonly plan?: string | undefined;
  readonly state?: CustomerState | undefined;
  /** `next` of the page before. */
  readonly after?: string | undefined;
  readonly limit: number;
}

/** A page of the customers that fit, newest first. Throws 101 for an unknown cursor. */
export async function searchCustomers(
  { store }: Pick<CustomersReader, 'store'>,
  { text: typed = '', plan, state, after, limit }: CustomerSearch,
): Promise<CustomerPage> {
  const text = typed.trim();
  const filters = { plan, state, after: after === undefined ? undefined : readCursor(after) };
  const page = { ...filters, limit: limit + 1 };
  const found = await listCustomers(store, { ...page, ...(await wanted(store, text)) });
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map((row) => ({
      id: row.id,
      email: row.email,
      name: row.name,
      plan: planOf(row.plan).id,
      state: row.state,
      createdAt: new Date(row.createdUs / 1_000).toISOString(),
    })),
    next: last && found.length > limit ? `${last.createdUs}.${last.id}` : null,
  };
}

/** What the text asks for: certain accounts, or a part of addresses and names. */
async function wanted(
  store: Store,
  text: string,
): Promise<{ readonly ids: readonly string[] } | { readonly text: string } | undefined> {
  if (text === '') return undefined;
  if (UUID.test(text)) return { ids: [text] };
  if (KEY.test(text))
    return { ids: await listKeyOwners(store, text.slice(0, KEY_PUBLIC_LENGTH), OWNERS_MAX) };
  if (isRequestId(text)) return { ids: [await findCaller(store, text)].filter((id) => id !== undefined) };
  if (DOCUMENT.test(text))
    return { ids: [await findInvoiced(store, text.toUpperCase())].filter((id) => id !== undefined) };
  return { text: text.toLowerCase() };
}

function readCursor(after: string): CustomerCursor {
  const [, createdUs, id] = AFTER.exec(after) ?? [];
  if (createdUs === undefined || id === undefined) {
    const message = 'after must be the value of next on the previous page';
    throw errors.invalidParameters({ message, errors: { after: message } });
  }
  return { createdUs: Number(createdUs), id };
}
