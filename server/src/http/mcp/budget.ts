import { MCP_BUDGET, type McpBudget } from '@meridian/contracts/mcp';
import { ToolError } from './tool-error.ts';

export type BudgetItem = keyof McpBudget;

const NAMES: Readonly<Record<BudgetItem, string>> = {
  uses: 'uses of tools',
  calls: 'calls of the API',
  answerBytes: 'bytes of results',
  tables: 'tables',
  rows: 'kept rows',
  sqlMs: 'milliseconds of SQL',
};

/** The remaining budget of a conversation. It only decreases. */
export class Budget {
  readonly #left: Record<BudgetItem, number> = { ...MCP_BUDGET };

  get left(): McpBudget {
    return { ...this.#left };
  }

  /** Throws `budget_spent` unless `amount` is left. */
  require(of: BudgetItem, amount = 1): void {
    if (this.#left[of] >= amount) return;
    throw new ToolError(
      'budget_spent',
      `This conversation has ${this.#left[of]} of its ${MCP_BUDGET[of]} ${NAMES[of]} left, and this needs ${amount}.`,
      { remedy: 'Answer with what you have, and inform the user. Only a new conversation has a new budget.' },
    );
  }

  /** Subtracts `amount`, down to zero. */
  spend(of: BudgetItem, amount = 1): void {
    this.#left[of] = Math.max(0, this.#left[of] - amount);
  }

  /** Subtracts `amount`; throws `budget_spent` when less is left. */
  take(of: BudgetItem, amount = 1): void {
    this.require(of, amount);
    this.spend(of, amount);
  }
}
