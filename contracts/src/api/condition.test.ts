import { expect, test } from 'vitest';
import { COMPARISONS_MAX, CONDITION_DEPTH, rules, screenerConditions } from './condition.ts';

const holds = { left: 'close', op: 'above', right: 0 };
const nested = (depth: number): object => (depth === 1 ? holds : { not: nested(depth - 1) });
const messagesOf = (value: unknown) => {
  const { success, error } = rules.safeParse(value);
  return success ? [] : error.issues.map(({ path, message }) => [path.join('.'), message]);
};

test('conditions nest and combine up to their bounds', () => {
  expect(messagesOf({ entry: { all: [holds, { any: [holds, { not: holds }] }] }, exit: holds })).toEqual([]);
  expect(messagesOf({ entry: nested(CONDITION_DEPTH) })).toEqual([]);
  expect(messagesOf({ entry: { any: Array.from({ length: COMPARISONS_MAX }, () => holds) } })).toEqual([]);
});

test.each<[unknown, string, string]>([
  [[], '', 'rules must be an object'],
  [{}, 'entry', 'a condition must be an object'],
  [{ entry: holds, exits: holds }, '', 'rules can contain only entry, exit, shortEntry and shortExit'],
  [{ entry: {} }, 'entry', 'rules.entry must have left, op and right, or exactly one of all, any and not'],
  [{ entry: { ...holds, all: [] } }, 'entry', 'rules.entry must have left, op and right'],
  [{ entry: { all: [] } }, 'entry.all', 'rules.entry.all must be a list of at least one condition'],
  [{ entry: { all: [holds, 5] } }, 'entry.all.1', 'rules.entry.all.1 must have left, op and right'],
  [
    { entry: { any: [holds, { ...holds, op: 'is' }] } },
    'entry.any.1.op',
    'rules.entry.any.1.op must be one of above, below, crossesAbove, crossesBelow',
  ],
  [
    { entry: { not: { ...holds, left: null } } },
    'entry.not.left',
    'rules.entry.not.left must be a number, or an operand',
  ],
  [
    { entry: holds, exit: { ...holds, right: 'a'.repeat(81) } },
    'exit.right',
    'rules.exit.right must be a number',
  ],
  [
    { entry: nested(CONDITION_DEPTH + 1) },
    'entry.not.not.not.not.not',
    'rules.entry.not.not.not.not.not must not be nested deeper than 5',
  ],
  [
    { entry: { all: Array.from({ length: COMPARISONS_MAX }, () => holds) }, exit: holds },
    '',
    'rules must not have more than 50 comparisons',
  ],
])('%j is refused at %j', (value, field, words) => {
  expect(messagesOf(value)).toEqual([[field, expect.stringContaining(words)]]);
});

const screened = (value: unknown) => {
  const { success, error } = screenerConditions.safeParse(value);
  return success ? [] : error.issues.map(({ path, message }) => [path.join('.'), message]);
};

test('the screener has the same conditions, and those of texts', () => {
  const sector = { left: 'sector', op: 'is', right: 'Technology' };
  expect(screened([holds, { any: [holds, { not: sector }] }, nested(CONDITION_DEPTH)])).toEqual([]);
  expect(screened([])).toEqual([]);
});

test.each<[unknown, string, string]>([
  [
    [{ all: [{ left: 'close', op: 'is', right: 'x' }] }],
    '0.all.0.left',
    'conditions.0.all.0.left must be one of',
  ],
  [[{ left: 'sector', op: 'is', right: 5 }], '0.right', 'conditions.0.right must be a text'],
  [[holds, { ...holds, op: 'equals' }], '1.op', 'conditions.1.op must be one of above, below'],
  [
    [{ all: Array.from({ length: COMPARISONS_MAX }, () => holds) }, holds],
    '',
    'conditions must not have more than 50 comparisons',
  ],
])('of the screener %j is refused at %j', (value, field, words) => {
  expect(screened(value)).toEqual([[field, expect.stringContaining(words)]]);
});
