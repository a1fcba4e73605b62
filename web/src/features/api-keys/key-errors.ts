/** The server's messages about the fields of a key, sorted by field. */
import type { Problem } from '../../lib/api.ts';
import { problemText } from '../../lib/problem-text.ts';
import { record, text } from '../../lib/reply.ts';

export interface KeyErrors {
  readonly name?: string | undefined;
  readonly scopes?: string | undefined;
  /** A message for each refused line. */
  readonly addresses?: string | undefined;
  readonly expiry?: string | undefined;
  /** Messages that belong to no field. */
  readonly whole?: string | undefined;
}

interface AddressLine {
  readonly entry: string;
  /** From 1. */
  readonly line: number;
}

/** The lines that are not blank. */
export const addressLines = (typed: string): AddressLine[] =>
  typed
    .split('\n')
    .map((entry, index) => ({ entry: entry.trim(), line: index + 1 }))
    .filter(({ entry }) => entry !== '');

/** Reads a refusal; `sent` are the lines sent as `ip_allow`, in order. */
export function keyErrors(problem: Problem | null, sent: readonly AddressLine[]): KeyErrors {
  if (problem === null) return {};
  const errors = record(problem.additionalInfo['errors']);
  const of = (field: string) => text(errors[field]);
  const refused = sent.flatMap(({ line }, index) => {
    const message = of(`ip_allow.${index}`);
    return message === undefined ? [] : [`Line ${line}: ${message}`];
  });
  const addresses = refused.length > 0 ? refused.join('\n') : of('ip_allow');
  const found = { name: of('name'), scopes: of('scopes'), addresses, expiry: of('expires_in_days') };
  const known = Object.values(found).some((message) => message !== undefined);
  return known ? found : { whole: problemText(problem) };
}
