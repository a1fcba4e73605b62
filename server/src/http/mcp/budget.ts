import { MCP_BUDGET, type McpBudget } from '@meridian/contracts/mcp';
import { ToolError } from './tool-error.ts';

export type BudgetItem = keyof McpBudget;

const NAMES: Readonly<Record<BudgetItem, string>> = {
  uses: 'tool uses',
  calls: 'API calls',
  answerBytes: 'bytes of results',
  tables: 'tables',
  rows: 'kept rows',
  sqlMs: 'milliseconds of SQL',
};

/** What an account or one of its conversations has left. */
export class Allowance {
  readonly total: McpBudget;
  readonly left: Record<BudgetItem, number>;

  /** `left`: what was left before; by default everything. */
  constructor(total: McpBudget, left: McpBudget = total) {
    this.total = total;
    this.left = { ...left };
  }

  /** Subtracts `amount`, down to zero. */
  spend(of: BudgetItem, amount: number): void {
    this.left[of] = Math.max(0, this.left[of] - amount);
  }

  renew(): void {
    Object.assign(this.left, this.total);
  }
}

/** The budget of a conversation: what it has left itself, at most what its account has left. */
export class Budget {
  readonly #own: Allowance;
  readonly #account: Allowance;

  /** `left`: what the conversation itself had left before; by default everything. */
  constructor(account: Allowance, left?: McpBudget) {
    this.#account = account;
    this.#own = new Allowance(MCP_BUDGET, left);
  }

  /** What the conversation itself has left. */
  get ownLeft(): McpBudget {
    return this.#own.left;
  }

  get left(): McpBudget {
    const left = { ...this.#own.left };
    for (const of of Object.keys(left) as BudgetItem[]) left[of] = Math.min(left[of], this.#account.left[of]);
    return left;
  }

  /** Throws `budget_spent` unless `amount` is left. */
  require(of: BudgetItem, amount = 1): void {
    refuseUnless(this.#own, { of, amount, owner: 'conversation', remedy: OWN_REMEDY });
    refuseUnless(this.#account, { of, amount, owner: 'account', remedy: ACCOUNT_REMEDY });
  }

  /** Subtracts `amount`, down to zero. */
  spend(of: BudgetItem, amount = 1): void {
    this.#own.spend(of, amount);
    this.#account.spend(of, amount);
  }

  /** Subtracts `amount`; throws `budget_spent` when less is left. */
  take(of: BudgetItem, amount = 1): void {
    this.require(of, amount);
    this.spend(of, amount);
  }
}

const OWN_REMEDY =
  'Answer with what you have, and inform the user. The budget of a conversation is never refilled.';
const ACCOUNT_REMEDY =
  'Answer with what you have, and inform the user. All conversations of the account share this budget, which is refilled within an hour.';

function refuseUnless(
  { left, total }: Allowance,
  { of, amount, owner, remedy }: { of: BudgetItem; amount: number; owner: string; remedy: string },
): void {
  if (left[of] >= amount) return;
  throw new ToolError(
    'budget_spent',
    `This ${owner} has ${left[of]} of its ${total[of]} ${NAMES[of]} left. This tool use needs ${amount}.`,
    { remedy },
  );
}
