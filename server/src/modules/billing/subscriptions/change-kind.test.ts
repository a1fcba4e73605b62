import { expect, test } from 'vitest';
import { changeKind } from './change-kind.ts';

const choices = {
  free: { plan: 'free', cycle: 'monthly' },
  'developer monthly': { plan: 'developer', cycle: 'monthly' },
  'developer yearly': { plan: 'developer', cycle: 'yearly' },
  'pro monthly': { plan: 'pro', cycle: 'monthly' },
  'pro yearly': { plan: 'pro', cycle: 'yearly' },
} as const;
type Name = keyof typeof choices;

test('a plan and a cycle at least as high are an upgrade, all else is a downgrade', () => {
  const table: Record<string, Record<Exclude<Name, 'free'>, string>> = {
    'developer monthly': {
      'developer monthly': 'none',
      'developer yearly': 'upgrade',
      'pro monthly': 'upgrade',
      'pro yearly': 'upgrade',
    },
    'developer yearly': {
      'developer monthly': 'downgrade',
      'developer yearly': 'none',
      'pro monthly': 'downgrade',
      'pro yearly': 'upgrade',
    },
    'pro monthly': {
      'developer monthly': 'downgrade',
      'developer yearly': 'downgrade',
      'pro monthly': 'none',
      'pro yearly': 'upgrade',
    },
    'pro yearly': {
      'developer monthly': 'downgrade',
      'developer yearly': 'downgrade',
      'pro monthly': 'downgrade',
      'pro yearly': 'none',
    },
  };
  for (const [from, row] of Object.entries(table)) {
    for (const [to, kind] of Object.entries(row)) {
      expect([from, to, changeKind(choices[from as Name], choices[to as Name])]).toEqual([from, to, kind]);
    }
    expect(changeKind(choices[from as Name], choices.free)).toBe('downgrade');
  }
});

test('every paid plan is new from Free', () => {
  expect(changeKind(null, choices['pro yearly'])).toBe('new');
  expect(changeKind(null, choices.free)).toBe('none');
});
