/** What the page edits, and the screen that it makes of it. */
import type { ScreenerCondition } from '@meridian/contracts/api/condition';
import type { PortalInput } from '@meridian/contracts/portal';
import type { SavedScreen } from '@meridian/contracts/portal/screener';
import { SCREENED_TEXTS } from '@meridian/contracts/screen-operands';

export type ScreenRequest = PortalInput<'runScreen'>;
type Stored = SavedScreen['screen'];
export type ScreenType = Stored['universe']['type'];

/** Operators with their words. `is` compares texts. */
export const OP_WORDS = {
  above: 'is above',
  below: 'is below',
  crossesAbove: 'crosses above',
  crossesBelow: 'crosses below',
  is: 'is',
} as const;
export type ScreenOp = keyof typeof OP_WORDS;

/** A line of the form: a comparison as it is typed, or a condition that the form cannot edit. */
export type ConditionRow =
  | {
      readonly id: number;
      readonly left: string;
      readonly op: ScreenOp;
      readonly right: string;
      readonly nested?: undefined;
    }
  | { readonly id: number; readonly nested: ScreenerCondition };

export interface ScreenForm {
  readonly type: ScreenType;
  /** Symbol of an index whose members are searched, or the empty text for the whole market. */
  readonly index: string;
  readonly match: 'all' | 'any';
  readonly rows: readonly ConditionRow[];
  /** Operands with commas between; the empty text for the usual ones. */
  readonly columns: string;
  /** A date, or the empty text for the latest close. */
  readonly asOf: string;
  readonly sort: readonly { readonly by: string; readonly order: 'asc' | 'desc' }[];
}

/** Messages by field: `row 3`, `columns`, `asOf`, or `form`. */
export type FormErrors = Readonly<Record<string, string>>;

let lastId = 0;
export const newRow = (left = '', op: ScreenOp = 'above', right = ''): ConditionRow => ({
  id: ++lastId,
  left,
  op,
  right,
});

export const isTextOperand = (operand: string): boolean => SCREENED_TEXTS.some((it) => it === operand.trim());

export const newForm = (): ScreenForm => ({
  type: 'equity',
  index: '',
  match: 'all',
  rows: [newRow('close', 'above', 'sma:200'), newRow('rsi:14', 'below', '60')],
  columns: '',
  asOf: '',
  sort: [],
});

/** A number where the text is one, otherwise an operand. */
const operandOf = (text: string): string | number =>
  /^-?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(text.trim()) ? Number(text) : text.trim();

const conditionOf = (row: ConditionRow): object =>
  row.nested ?? {
    left: isTextOperand(row.left) ? row.left.trim() : operandOf(row.left),
    op: row.op,
    right: row.op === 'is' ? row.right.trim() : operandOf(row.right),
  };

/** The screen of a form, and what is missing in it. */
export function requestOf(form: ScreenForm): {
  readonly request: ScreenRequest;
  readonly errors: FormErrors;
} {
  const errors: Record<string, string> = {};
  for (const row of form.rows) {
    if (row.nested) continue;
    if (row.left.trim() === '') errors[`row ${row.id}`] = 'Enter what to compare, such as close';
    else if (row.right.trim() === '') errors[`row ${row.id}`] = 'Enter a number, an operand or a text';
  }
  const all = form.rows.map((row) => conditionOf(row) as Record<string, unknown>);
  const conditions = form.match === 'any' && all.length > 0 ? [{ any: all }] : all;
  const columns = form.columns
    .split(',')
    .map((it) => it.trim())
    .filter((it) => it !== '');
  const request = {
    universe: {
      type: form.type,
      ...(form.type === 'equity' && form.index.trim() !== '' && { index: form.index.trim().toUpperCase() }),
    },
    conditions,
    ...(columns.length > 0 && { columns }),
    ...(form.sort.length > 0 && { sort: form.sort.map(({ by, order }) => ({ by, order })) }),
    ...(form.asOf !== '' && { asOf: form.asOf }),
  };
  return { request, errors };
}

/** The form that edits a stored screen. */
export function formOf({ universe, conditions, columns = [], sort }: Stored): ScreenForm {
  const [only] = conditions;
  const any = conditions.length === 1 && Array.isArray(only?.['any']) ? only['any'] : undefined;
  return {
    type: universe.type,
    index: universe.index ?? '',
    match: any ? 'any' : 'all',
    rows: (any ?? conditions).map(rowOf),
    columns: columns.join(', '),
    asOf: '',
    sort,
  };
}

function rowOf(condition: unknown): ConditionRow {
  const { left, op, right } = condition as Readonly<Record<string, unknown>>;
  if (typeof op === 'string' && op in OP_WORDS) return newRow(String(left), op as ScreenOp, String(right));
  return { id: ++lastId, nested: condition as ScreenerCondition };
}

/** The server's messages at the rows that they are about. `sent` are the rows as they were sent. */
export function serverErrors(errors: unknown, sent: readonly ConditionRow[]): FormErrors {
  const found: Record<string, string> = {};
  for (const [field, message] of Object.entries((errors ?? {}) as Record<string, string>)) {
    const index = /^conditions\.(?:0\.any\.)?(\d+)/.exec(field)?.[1];
    const row = index === undefined ? undefined : sent[Number(index)];
    const name = row ? `row ${row.id}` : (/^(columns|asOf|universe\.index)/.exec(field)?.[1] ?? 'form');
    found[name] ??= message.replace(/^[\w.]+: /, '');
  }
  return found;
}
