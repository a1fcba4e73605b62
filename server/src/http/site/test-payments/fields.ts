/** The submitted card, which is validated but never stored. */
export interface CardFields {
  readonly number: string;
  readonly expiry: string;
  readonly code: string;
  readonly name: string;
}
export type CardFaults = Partial<Record<keyof CardFields, string>>;

export const NO_FIELDS: CardFields = { number: '', expiry: '', code: '', name: '' };
export const UNKNOWN_CARD =
  'This is not one of the test cards. Choose a test card. Other cards are not accepted here.';

const NAME_MAX = 100;

export const readCard = (form: URLSearchParams): CardFields => ({
  number: form.get('number') ?? '',
  expiry: (form.get('expiry') ?? '').trim(),
  code: (form.get('code') ?? '').trim(),
  name: (form.get('name') ?? '').trim(),
});

/** Errors in the fields other than the number, which the provider validates. */
export function faultsOf({ expiry, code, name }: CardFields, nowMs: number): CardFaults {
  const [, month, year] = /^(\d{2}) ?\/ ?(\d{2})$/.exec(expiry) ?? [];
  // A card is valid until the end of its month.
  const goodUntilMs = Date.UTC(2000 + Number(year), Number(month));
  const past = goodUntilMs <= nowMs;
  return {
    ...(!month || Number(month) < 1 || Number(month) > 12
      ? { expiry: 'Enter the month and the year, such as 12 / 34.' }
      : past && { expiry: 'This month is in the past. Enter a future month, such as 12 / 34.' }),
    ...(!/^\d{3}$/.test(code) && { code: 'Enter any three digits.' }),
    ...((name === '' || name.length > NAME_MAX) && { name: 'Enter any name.' }),
  };
}

/** The fields that a click on a test card fills in. */
export const filledWith = (number: string, expiry: string): CardFields => ({
  number,
  expiry,
  code: '123',
  name: 'Test Payer',
});
