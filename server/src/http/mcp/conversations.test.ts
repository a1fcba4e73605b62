import { MCP_ACCOUNT_BUDGET, MCP_BUDGET, MCP_LIMITS } from '@meridian/contracts/mcp';
import { expect, test } from 'vitest';
import { Allowance, Budget, type BudgetItem } from './budget.ts';
import { Conversations } from './conversations.ts';
import type { KeyOwner } from './identify.ts';
import { ToolError } from './tool-error.ts';

const IDLE_MS = MCP_LIMITS.idleMinutes * 60_000;
const MEGABYTE = 1024 * 1024;

const ownerOf = (accountId: string, prefix = `mda_live_${accountId}`): KeyOwner => ({
  accountId,
  prefix,
  mode: 'live',
  scopes: [],
  limits: { name: 'Free' },
});

/** The message of the ToolError with which `work` must fail. */
function refusalOf(work: () => unknown): ToolError {
  try {
    work();
  } catch (error) {
    if (error instanceof ToolError) return error;
    throw error;
  }
  throw new Error('Nothing was refused.');
}

test('only its own key finds a conversation, no other key of the account and no other account', () => {
  const all = new Conversations();
  const { id } = all.begin(ownerOf('a'), 0);
  expect(all.named(ownerOf('a'), id, 1).id).toBe(id);
  for (const other of [ownerOf('a', 'mda_live_other'), ownerOf('b'), ownerOf('b', 'mda_live_a')]) {
    expect(refusalOf(() => all.named(other, id, 1)).details.argument).toBe('conversation');
    expect(all.ofSession(other, id, 1).tables.size).toBe(0);
  }
});

test('a conversation ends after half an hour without use, and later calls report it', () => {
  const all = new Conversations();
  const { id } = all.begin(ownerOf('a'), 0);
  all.named(ownerOf('a'), id, IDLE_MS - 1);
  all.named(ownerOf('a'), id, 2 * IDLE_MS - 2);
  expect(refusalOf(() => all.named(ownerOf('a'), id, 3 * IDLE_MS)).message).toMatch(/may have expired/);
  expect(all.size).toBe(0);
});

test('an account has a limited number of concurrent conversations, and the error says when there is room', () => {
  const all = new Conversations();
  const keys = ['mda_live_1', 'mda_live_2'];
  for (let count = 0; count < MCP_LIMITS.conversations; count++) {
    all.begin(ownerOf('a', keys[count % 2]), count * 1_000);
  }
  const refusal = refusalOf(() => all.begin(ownerOf('a'), 60_000));
  expect(refusal.code).toBe('too_many_conversations');
  expect(refusal.details.retryAfterSeconds).toBe(IDLE_MS / 1_000 - 60);
  expect(all.begin(ownerOf('b'), 60_000).accountId).toBe('b');
  expect(all.begin(ownerOf('a'), 60_000 + refusal.details.retryAfterSeconds! * 1_000).accountId).toBe('a');
});

test('limits the tables of one account and of all accounts, and drops the least recently used', () => {
  const all = new Conversations();
  const large = new Uint8Array(MCP_LIMITS.tableBytes);
  const kept = Array.from({ length: 30 }, (_, account) => {
    const conversation = all.begin(ownerOf(`account ${account}`), account);
    all.storeImage(conversation, large);
    return conversation;
  });
  const bytes = kept.reduce((sum, it) => sum + it.bytes, 0);
  expect(bytes).toBeLessThanOrEqual(256 * MEGABYTE);
  expect([kept[0]!.dropped, kept.at(-1)!.dropped]).toEqual([true, false]);
  const own = () => all.begin(ownerOf('a'), 100);
  for (let count = 0; count < 3; count++) all.storeImage(own(), large);
  const last = own();
  expect(refusalOf(() => all.storeImage(last, large)).code).toBe('too_large');
  expect(last.image).toBeNull();
});

test('limits the memory of all accounts: the number of conversations has a maximum', () => {
  const all = new Conversations();
  for (let account = 0; account < 2_100; account++) all.begin(ownerOf(`account ${account}`), account);
  expect(all.size).toBe(2_000);
});

test.each(Object.keys(MCP_BUDGET) as BudgetItem[])(
  'a budget allows its amount of %s, and not one more',
  (of) => {
    const budget = new Budget(new Allowance(MCP_ACCOUNT_BUDGET));
    budget.take(of, MCP_BUDGET[of]);
    expect(budget.left[of]).toBe(0);
    const refusal = refusalOf(() => budget.take(of));
    expect([refusal.code, refusal.message]).toEqual([
      'budget_spent',
      expect.stringContaining(`${MCP_BUDGET[of]}`),
    ]);
  },
);

test('ending a conversation renews no budget, neither under its id nor, of SQL time, under another', () => {
  const all = new Conversations();
  const owner = ownerOf('a');
  const { budget } = all.ofSession(owner, 'first', 0);
  budget.spend('calls', 150);
  budget.spend('sqlMs', 50_000);
  all.end(owner, 'first', 1);
  expect(all.ofSession(owner, 'first', 2).budget.left).toEqual(budget.left);
  const other = all.ofSession(owner, 'second', 2).budget;
  expect(other.left).toMatchObject({ calls: MCP_BUDGET.calls, sqlMs: MCP_BUDGET.sqlMs - 50_000 });
  other.spend('sqlMs', 10_000);
  expect(refusalOf(() => budget.require('sqlMs')).message).toMatch(/^This account has 0 of its 60000/);
  expect(all.begin(ownerOf('b'), 2).budget.left).toEqual(MCP_BUDGET);
});

test('the conversations of an account share a budget, which is refilled after an hour', () => {
  const all = new Conversations();
  const owner = ownerOf('a');
  const uses = MCP_ACCOUNT_BUDGET.uses / MCP_BUDGET.uses;
  for (let count = 0; count < uses; count++)
    all.ofSession(owner, `session ${count}`, 0).budget.take('uses', MCP_BUDGET.uses);
  const next = all.ofSession(owner, 'one more', 0);
  expect(refusalOf(() => next.budget.take('uses')).code).toBe('budget_spent');
  for (let nowMs = 0; nowMs < 3_600_000; nowMs += IDLE_MS - 1) all.ofSession(owner, 'one more', nowMs);
  expect(all.ofSession(owner, 'one more', 3_600_000).budget.left).toEqual(MCP_BUDGET);
});
