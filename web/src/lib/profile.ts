/** The profile of an account, sent as a JSON text inside the reply. */
import { type Json, parseJson, record, text } from './reply.ts';

export interface Address {
  readonly street_address_1: string;
  readonly street_address_2: string;
  readonly city: string;
  readonly state: string;
  readonly postal_code: string;
  readonly country: string;
}

export interface Profile {
  readonly name: string;
  readonly email: string;
  readonly address_info: Address;
  readonly plan?: string;
}

function addressOf(source: Json): Address {
  const line = (name: keyof Address) => text(source[name]) ?? '';
  return {
    street_address_1: line('street_address_1'),
    street_address_2: line('street_address_2'),
    city: line('city'),
    state: line('state'),
    postal_code: line('postal_code'),
    country: line('country'),
  };
}

/** The profile in a reply's `data`; undefined when there is none, null when it cannot be read. */
export function profileOf(reply: Json): Profile | null | undefined {
  const data = reply['data'];
  if (data === undefined || data === null || data === '') return undefined;
  const parsed = typeof data === 'string' ? parseJson(data) : data;
  if (typeof parsed !== 'object' || parsed === null) return null;
  const source = record(parsed);
  const plan = text(source['plan']);
  return {
    name: text(source['name']) ?? '',
    email: text(source['email']) ?? '',
    address_info: addressOf(record(source['address_info'])),
    ...(plan === undefined ? {} : { plan }),
  };
}
