import { MCP_ACCOUNT_BUDGET, MCP_LIMITS, type McpBudget } from '@meridian/contracts/mcp';
import { Allowance, Budget } from './budget.ts';

const HOUR_MS = 3_600_000;

/** The budget of an account, as it is stored. */
export interface AccountBudgetState {
  readonly sinceMs: number;
  readonly left: McpBudget;
  /** What conversations that ended had left themselves. */
  readonly ended: readonly (readonly [string, McpBudget])[];
}

/** What an account has left in this hour, and the budgets of conversations that it ended. */
export class AccountBudget {
  readonly #allowance: Allowance;
  readonly #ended: Map<string, Budget>;
  sinceMs: number;

  constructor({ sinceMs, left, ended }: AccountBudgetState) {
    this.sinceMs = sinceMs;
    this.#allowance = new Allowance(MCP_ACCOUNT_BUDGET, left);
    this.#ended = new Map(ended.map(([conversation, own]) => [conversation, this.budget(own)]));
  }

  get state(): AccountBudgetState {
    const ended = [...this.#ended].map(([conversation, { ownLeft }]) => [conversation, ownLeft] as const);
    return { sinceMs: this.sinceMs, left: this.#allowance.left, ended };
  }

  /** The budget of a conversation that had so much left itself. */
  budget(ownLeft?: McpBudget): Budget {
    return new Budget(this.#allowance, ownLeft);
  }

  /** Remembers the budget of a conversation that ended, of the most recent ones. */
  keep(conversation: string, budget: Budget): void {
    this.#ended.delete(conversation);
    this.#ended.set(conversation, budget);
    if (this.#ended.size > MCP_LIMITS.conversations) this.#ended.delete(this.#ended.keys().next().value!);
  }

  /** The budget of a new conversation; what an ended one of this name has left. */
  take(conversation: string): Budget {
    const budget = this.#ended.get(conversation) ?? this.budget();
    this.#ended.delete(conversation);
    return budget;
  }

  renew(nowMs: number): void {
    this.#allowance.renew();
    this.#ended.clear();
    this.sinceMs = nowMs;
  }
}

/** The budgets of all accounts; each is refilled an hour after its first use. */
export class AccountBudgets {
  /** In the order of their hours. */
  readonly #all = new Map<string, AccountBudget>();

  of(accountId: string, nowMs: number): AccountBudget {
    const known = this.#all.get(accountId);
    if (known && nowMs - known.sinceMs < HOUR_MS) return known;
    this.#all.delete(accountId);
    const budget = known ?? new AccountBudget({ sinceMs: nowMs, left: MCP_ACCOUNT_BUDGET, ended: [] });
    budget.renew(nowMs);
    this.#all.set(accountId, budget);
    return budget;
  }

  /** Continues the budget of an account, and returns it. */
  restore(accountId: string, state: AccountBudgetState): AccountBudget {
    const budget = new AccountBudget(state);
    this.#all.set(accountId, budget);
    return budget;
  }

  /** Forgets accounts whose hour is over, except those that `keeps` names: their conversations refer to it. */
  sweep(nowMs: number, keeps: (accountId: string) => boolean): void {
    for (const [accountId, { sinceMs }] of this.#all) {
      if (nowMs - sinceMs < HOUR_MS) break;
      if (keeps(accountId)) this.of(accountId, nowMs);
      else this.#all.delete(accountId);
    }
  }
}
