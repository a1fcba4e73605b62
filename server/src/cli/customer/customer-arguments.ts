import { parseArgs } from 'node:util';
import { CUSTOMER_STATES, type CustomerState } from '@meridian/contracts/operator/customers';
import { PLAN_IDS } from '@meridian/contracts/plans';
import { CURRENCIES, type Currency } from '@meridian/contracts/prices';
import { CUSTOMERS_PAGE_MAX } from '@meridian/contracts/operator/search-customers';
import { isPlanId } from '../../modules/customers/index.ts';

const DAY_MS = 86_400_000;
const LIMIT = 20;
const OPTIONS = {
  plan: { type: 'string' },
  state: { type: 'string' },
  limit: { type: 'string' },
  after: { type: 'string' },
  'per-minute': { type: 'string' },
  'per-month': { type: 'string' },
  price: { type: 'string' },
  until: { type: 'string' },
  end: { type: 'boolean' },
  charge: { type: 'string' },
  amount: { type: 'string' },
  currency: { type: 'string' },
  'take-back': { type: 'boolean' },
  reason: { type: 'string' },
  yes: { type: 'boolean' },
  json: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

/** The options of each verb beside `--json`; acts have `--reason` and `--yes`, too. */
const TAKES = {
  search: ['plan', 'state', 'limit', 'after'],
  show: [],
  grant: ['plan', 'per-minute', 'per-month', 'price', 'until', 'end'],
  'extend-trial': ['until'],
  refund: ['charge', 'amount'],
  credit: ['amount', 'currency', 'take-back'],
  exempt: ['end'],
  'retry-charge': [],
  'extend-grace': ['until'],
  remind: [],
  'end-unpaid': [],
  suspend: [],
  restore: [],
  'resend-mail': [],
  'end-sessions': [],
  note: [],
  delete: [],
} as const satisfies Record<string, readonly (keyof typeof OPTIONS)[]>;
export type CustomerVerb = keyof typeof TAKES;

const READS: ReadonlySet<string> = new Set(['search', 'show']);

type Values = ReturnType<typeof parse>['values'];
const parse = (argv: readonly string[]) =>
  parseArgs({ args: [...argv], allowPositionals: true, options: OPTIONS });

export interface CustomerArguments {
  readonly verb: CustomerVerb;
  /** The text of a search, or the customer that the verb is about. */
  readonly customer: string;
  /** The text of a note. */
  readonly text: string;
  readonly values: Values;
}

/** The arguments, `help`, or what is wrong with them as a sentence. */
export function readCustomerArguments(
  argv: readonly string[],
): CustomerArguments | 'help' | { wrong: string } {
  try {
    const { values, positionals } = parse(argv);
    if (values.help || positionals[0] === 'help') return 'help';
    const [verb = '', customer = '', ...words] = positionals;
    if (!isVerb(verb))
      return {
        wrong: verb === '' ? 'A command is required.' : `Unknown command: meridian customer ${verb}.`,
      };
    const wrong = wrongIn(verb, { values, customer, words });
    return wrong === undefined ? { verb, customer, text: words.join(' '), values } : { wrong };
  } catch (error) {
    return { wrong: (error as Error).message };
  }
}

const isVerb = (verb: string): verb is CustomerVerb => Object.hasOwn(TAKES, verb);

function wrongIn(
  verb: CustomerVerb,
  { values, customer, words }: { values: Values; customer: string; words: readonly string[] },
): string | undefined {
  const taken = new Set<string>([...TAKES[verb], 'json', ...(READS.has(verb) ? [] : ['reason', 'yes'])]);
  const foreign = Object.keys(values).find((name) => !taken.has(name));
  if (foreign !== undefined) return `meridian customer ${verb} has no option --${foreign}.`;
  if (verb !== 'search' && customer === '')
    return 'Enter the email address or the account id of the customer.';
  if (verb === 'note' ? words.length === 0 : words.length > 0)
    return verb === 'note' ? 'Enter the text of the note.' : `Put text with several words in quotes.`;
  if (!READS.has(verb) && !values.reason?.trim()) return '--reason TEXT is required.';
  if ((verb === 'extend-trial' || verb === 'extend-grace') && values.until === undefined)
    return '--until DATE is required.';
  if (verb === 'refund' && values.charge === undefined)
    return '--charge with the number of an invoice is required.';
  if (verb === 'credit' && (values.amount === undefined || values.currency === undefined))
    return '--amount and --currency are required.';
  return undefined;
}

/** A whole number that is not negative. Throws a sentence otherwise. */
export function countOf(text: string | undefined, option: string): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{1,10}$/.test(text)) throw new RangeError(`--${option} must be a whole number.`);
  return Number(text);
}

/** An amount such as 12.50, in minor units. Throws a sentence otherwise. */
export function minorOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const [, units, hundredths = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  const minor = Number(units) * 100 + Number(hundredths.padEnd(2, '0'));
  if (units === undefined || minor === 0) throw new RangeError('--amount must be an amount such as 12.50.');
  return minor;
}

/** A currency that plans are sold in. Throws a sentence otherwise. */
export function currencyIn(text: string | undefined): Currency {
  const currency = CURRENCIES.find((it) => it === text?.toUpperCase());
  if (!currency) throw new RangeError(`--currency must be one of ${CURRENCIES.join(', ')}.`);
  return currency;
}

/** The end of a day in UTC, in milliseconds; null for `never`. Throws a sentence otherwise. */
export function endOfDay(text: string | undefined): number | null | undefined {
  if (text === undefined) return undefined;
  if (text === 'never') return null;
  const ms = Date.parse(`${text}T00:00:00Z`);
  if (
    !/^\d{4}-\d{2}-\d{2}$/.test(text) ||
    Number.isNaN(ms) ||
    new Date(ms).toISOString().slice(0, 10) !== text
  )
    throw new RangeError('--until must be a day such as 2027-01-31.');
  return ms + DAY_MS;
}

/** A plan of the catalogue. Throws a sentence otherwise. */
export function planIn(text: string | undefined) {
  if (text === undefined) return undefined;
  if (!isPlanId(text)) throw new RangeError(`--plan must be one of ${PLAN_IDS.join(', ')}.`);
  return text;
}

/** A state of customers. Throws a sentence otherwise. */
export function stateIn(text: string | undefined): CustomerState | undefined {
  const state = CUSTOMER_STATES.find((it) => it === text);
  if (text !== undefined && !state)
    throw new RangeError(`--state must be one of ${CUSTOMER_STATES.join(', ')}.`);
  return state;
}

/** How many customers a page has. Throws a sentence for too many. */
export function limitIn(text: string | undefined): number {
  const limit = countOf(text, 'limit') ?? LIMIT;
  if (limit < 1 || limit > CUSTOMERS_PAGE_MAX)
    throw new RangeError(`--limit must be from 1 to ${CUSTOMERS_PAGE_MAX}.`);
  return limit;
}
