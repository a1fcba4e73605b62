/** The profile of an account. Replies contain it as JSON text. */
import type { Plan } from '@meridian/contracts/plans';
import { termsIn } from './account.ts';
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
  readonly plan_terms?: Plan;
  /** A temporary address of the logo; null when there is none. Servers without logo storage leave it out. */
  readonly logo_url?: string | null;
  /** null for an account without a password. */
  readonly password_changed_at?: string | null;
  readonly two_factor_enabled?: boolean;
  readonly created_at?: string;
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

const TEXTS = ['plan', 'created_at'] as const;
const NULLABLE_TEXTS = ['logo_url', 'password_changed_at'] as const;

/** Fields that only some servers send. */
function extrasOf(source: Json): Partial<Profile> {
  const optional = [
    ...TEXTS.map((name) => [name, text(source[name])]),
    ...NULLABLE_TEXTS.map((name) => [name, source[name] === null ? null : text(source[name])]),
  ];
  const twoFactor = source['two_factor_enabled'];
  const terms = termsIn(source['plan_terms']);
  return {
    ...Object.fromEntries(optional.filter(([, value]) => value !== undefined)),
    ...(terms && { plan_terms: terms }),
    ...(typeof twoFactor === 'boolean' ? { two_factor_enabled: twoFactor } : {}),
  };
}

/** The profile in a reply's `data`; undefined when it is missing, null when it cannot be parsed. */
export function profileOf(reply: Json): Profile | null | undefined {
  const data = reply['data'];
  if (data === undefined || data === null || data === '') return undefined;
  const parsed = typeof data === 'string' ? parseJson(data) : data;
  if (typeof parsed !== 'object' || parsed === null) return null;
  const source = record(parsed);
  return {
    name: text(source['name']) ?? '',
    email: text(source['email']) ?? '',
    address_info: addressOf(record(source['address_info'])),
    ...extrasOf(source),
  };
}
