/** What is wrong with a field of a postal address, before the server is asked. */
import { countryOf } from './places/countries.ts';
import type { Address } from './profile.ts';

const REQUIRED: Readonly<Partial<Record<keyof Address, string>>> = {
  street_address_1: 'Street address is required',
  city: 'City is required',
  state: 'State is required',
  postal_code: 'Postal code is required',
};
const COUNTRY_UNKNOWN = 'Choose a country from the list';

/** The message about a field; undefined where nothing is wrong. */
export function addressProblem(name: keyof Address, value: string): string | undefined {
  if (name === 'country') return value === '' || countryOf(value) ? undefined : COUNTRY_UNKNOWN;
  return value.trim() === '' ? REQUIRED[name] : undefined;
}
