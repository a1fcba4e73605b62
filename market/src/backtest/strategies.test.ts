import { expect, test } from 'vitest';
import { comparisonsIn } from './condition.ts';
import { parseOperand } from './operand.ts';
import { combinationsOf, rulesOf, STRATEGIES, STRATEGY_NAMES } from './strategies.ts';

test.each(STRATEGY_NAMES)('%s writes rules over operands that there are, for its whole grid', (name) => {
  const { defaults, grid } = STRATEGIES[name];
  for (const parameters of [defaults, ...combinationsOf(STRATEGIES[name], grid)]) {
    for (const rule of Object.values(rulesOf(name, parameters, true))) {
      for (const [{ left, right }] of comparisonsIn(rule)) {
        expect([left, parseOperand(left)]).toEqual([left, expect.any(Object)]);
        expect([right, parseOperand(right)]).toEqual([right, expect.any(Object)]);
      }
    }
  }
});

test('short rules come only when they are wanted', () => {
  expect(Object.keys(rulesOf('smaCross', { fast: 5, slow: 9 }, false))).toEqual(['entry', 'exit']);
  expect(Object.keys(rulesOf('smaCross', { fast: 5, slow: 9 }, true))).toHaveLength(4);
});
