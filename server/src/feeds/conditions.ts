import { type ConditionSource, conditionsOf, REGULAR_CODES } from '@meridian/contracts/api/tick-conditions';
import type { TradeEffect } from './feed-message.ts';
import type { VendorName } from './vendor.ts';

type Kind = 'trades' | 'quotes';

/** Codes as a vendor sent them, with a space between them, and the list that they are from. */
export interface SentCodes {
  readonly vendor: VendorName;
  readonly codes: string;
  readonly codeList?: string | undefined;
}

/** The list of Alpaca's codes of tape C. Those of the tapes A and B are the same. */
export const TAPE_C = 'C';
/** The list of Massive's numbers for crypto. */
export const CRYPTO = 'X';

/** What is remembered: the combinations that occur are few, but what a vendor sends is not ours to bound. */
const REMEMBERED_MAX = 5_000;
const remembered = new Map<string, readonly string[]>();

/** The names of the conditions that codes mean. A code without a name is returned with its vendor, as `alpaca:8`. */
export function conditionNames(kind: Kind, { vendor, codes, codeList }: SentCodes): readonly string[] {
  const key = `${kind} ${vendor} ${codeList} ${codes}`;
  const known = remembered.get(key);
  if (known) return known;
  const source = sourceOf(vendor, codeList);
  const names = codes.split(' ').flatMap((code) => {
    if (source && (REGULAR_CODES[kind][source] as readonly string[]).includes(code)) return [];
    return (source && NAMES[kind][source].get(code)) ?? [`${vendor}:${code}`];
  });
  const unique = [...new Set(names)];
  if (remembered.size >= REMEMBERED_MAX) remembered.clear();
  remembered.set(key, unique);
  return unique;
}

/** The conditions that say what a trade does not change. */
export const effectConditions = ({ last, range, volume }: TradeEffect): readonly string[] =>
  last && range && volume
    ? []
    : [...(last ? [] : ['notLast']), ...(range ? [] : ['notRange']), ...(volume ? [] : ['notVolume'])];

function sourceOf(vendor: VendorName, codeList: string | undefined): ConditionSource | undefined {
  if (vendor === 'alpaca') return codeList === TAPE_C ? 'utp' : 'cta';
  if (vendor === 'massive') return codeList === CRYPTO ? 'crypto' : 'massive';
  return undefined;
}

type NamesByCode = ReadonlyMap<string, readonly string[]>;

/** The names of each code of a source. A few codes mean two conditions. */
function namesOf(kind: Kind, source: ConditionSource): NamesByCode {
  const names = new Map<string, string[]>();
  for (const [name, condition] of Object.entries(conditionsOf(kind)))
    for (const code of condition[source] ?? []) names.set(code, [...(names.get(code) ?? []), name]);
  return names;
}

const bySource = (kind: Kind): Readonly<Record<ConditionSource, NamesByCode>> => ({
  cta: namesOf(kind, 'cta'),
  utp: namesOf(kind, 'utp'),
  massive: namesOf(kind, 'massive'),
  crypto: namesOf(kind, 'crypto'),
});

const NAMES = { trades: bySource('trades'), quotes: bySource('quotes') };
