import { MCP_BUDGET } from '@meridian/contracts/mcp';
import type { StoredTable } from '../conversations.ts';
import type { ToolResult, ToolContext } from '../tool-context.ts';

/** Returns the remaining limits of the account, the conversation's budget, and its tables. Free of charge. */
export async function getUsage({ owner, conversation, api }: ToolContext): Promise<ToolResult> {
  const limits = await api.limits();
  const { left } = conversation.budget;
  const minute = limits?.minute.left ?? 'unknown';
  const month = limits?.month.left ?? 'unknown';
  return {
    text: `Plan ${owner.limits.name}, ${owner.mode} key: ${minute} calls left this minute, ${month} this month; this conversation has ${left.calls} of ${MCP_BUDGET.calls} calls left and ${conversation.tables.size} tables.`,
    data: {
      plan: owner.limits.name,
      mode: owner.mode,
      scopes: owner.scopes,
      limits,
      total: MCP_BUDGET,
      tables: [...conversation.tables.values()].map(withoutRequestIds),
      source: 'measured',
    },
  };
}

/** Omits the request ids, which each query returns anyway. */
const withoutRequestIds = (table: StoredTable) => ({ ...table, requestIds: undefined });
