/** Faults of the operator's file, each a sentence with the line, the key, what is wrong and the remedy. */
import type * as z from 'zod/mini';
import { knownKeys } from './known-keys.ts';
import { nearestName } from './nearest-name.ts';

export type KeyPath = readonly (string | number)[];

/** A fault before its line is known. */
export interface Fault {
  readonly path: KeyPath;
  /** `is missing`, continued after the key. */
  readonly what: string;
  readonly remedy: string;
}

type Issue = z.core.$ZodIssue;

const TYPES: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a group of keys',
};

/** `plans[0].name` */
export const keyText = (path: KeyPath): string =>
  path
    .map((part, index) => (typeof part === 'number' ? `[${part}]` : index === 0 ? part : `.${part}`))
    .join('');

/** What the schema found wrong in `content`. */
export function schemaFaults(schema: z.ZodMiniType, content: unknown): Fault[] {
  const parsed = schema.safeParse(content, { reportInput: true });
  if (parsed.success) return [];
  const faults = parsed.error.issues.flatMap((issue) => faultsOf(schema, issue, []));
  // The first of a key says most: an empty text also has no letter.
  const isFirst = ({ path }: Fault, index: number) =>
    faults.findIndex((other) => keyText(other.path) === keyText(path)) === index;
  return faults.filter(isFirst);
}

function faultsOf(schema: z.ZodMiniType, issue: Issue, above: KeyPath): Fault[] {
  const path = [...above, ...issue.path] as (string | number)[];
  if (issue.code === 'invalid_union') {
    const branch = meantBranch(issue.errors);
    if (branch) return branch.flatMap((inner) => faultsOf(schema, inner, path));
    const kinds = issue.errors.flatMap((issues) => issues.flatMap(kindOf));
    return [{ path, what: `must be ${[...new Set(kinds)].join(' or ')}`, remedy: given(issue.input) }];
  }
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => unknownKey(schema, path, key));
  if (issue.code === 'invalid_type' && issue.input === undefined)
    return [{ path, what: 'is missing', remedy: `Add it: ${expectation(issue.expected)}.` }];
  if (issue.code === 'invalid_type' && issue.message.startsWith('Invalid'))
    return [{ path, what: `must be ${expectation(issue.expected)}`, remedy: given(issue.input) }];
  if (issue.code === 'invalid_value' && issue.message.startsWith('Invalid'))
    return [{ path, what: `must be ${issue.values.map(String).join(' or ')}`, remedy: given(issue.input) }];
  const what =
    issue.message.startsWith('Invalid') || issue.message.startsWith('Too') ? 'is not valid' : issue.message;
  const quoted =
    issue.code === 'invalid_type' && issue.expected === 'string' && typeof issue.input !== 'object';
  return [
    {
      path,
      what,
      remedy: quoted ? `Put it in quotes: "${JSON.stringify(issue.input)}".` : given(issue.input),
    },
  ];
}

const kindOf = (issue: Issue): string[] => {
  if (issue.code === 'invalid_type') return [expectation(issue.expected)];
  return issue.code === 'invalid_value' ? issue.values.map(String) : [];
};

const expectation = (expected: string) => TYPES[expected] ?? expected;

function given(input: unknown): string {
  const text = JSON.stringify(input) ?? 'nothing';
  return `It is ${text.length > 60 ? `${text.slice(0, 60)} …` : text}; correct it, or remove the key for the default.`;
}

/** The branch of a union that the writer meant: the one that got furthest, not the ones of another type. */
function meantBranch(branches: readonly (readonly Issue[])[]): readonly Issue[] | undefined {
  const isOther = ([first]: readonly Issue[]) =>
    first !== undefined && first.path.length === 0 && /^invalid_(?:type|value)$/.test(first.code);
  return branches.find((branch) => !isOther(branch));
}

function unknownKey(schema: z.ZodMiniType, path: KeyPath, key: string): Fault {
  const known = knownKeys(schema, path);
  const near = nearestName(key, known);
  const remedy =
    near === undefined ? `Known here: ${known.join(', ')}.` : `Did you mean ${near}? Otherwise, remove it.`;
  return { path: [...path, key], what: 'is not known', remedy };
}
