import { MCP_LIMITS } from '@meridian/contracts/mcp';
import { FairQueue, QueueFullError } from '../../shared/queue/fair-queue.ts';
import type { Conversation } from './conversations.ts';
import type { Command, CommandResult } from './sql/commands.ts';
import { FaultError, StoppedError, TableProcess } from './sql/table-process.ts';
import { ToolError } from './tool-error.ts';

const LINE_ROOM = 32;
const READING_MS = 15_000;

/** Work on the tables of conversations: one order after the other, each account in turn, in a process of its own. */
export class Tables {
  readonly #process = new TableProcess();
  readonly #line = new FairQueue(LINE_ROOM);

  /**
   * What the order that `make` gives is answered with, when it is its turn; `then` is done before the next one. Queries
   * are paid from the budget of the conversation. Throws ToolError.
   */
  async run<Of extends Command, Told>(
    conversation: Conversation,
    make: () => Of,
    then: (result: CommandResult<Of>, ms: number) => Told,
  ): Promise<Told> {
    try {
      return await this.#line.run(conversation.accountId, async () => {
        const order = make();
        const spend = (ms: number) =>
          order.task === 'query' && conversation.budget.spend('sqlMs', Math.ceil(ms));
        const timeoutMs = order.task === 'query' ? MCP_LIMITS.statementMs : READING_MS;
        try {
          const { result, ms } = await this.#process.run(order, timeoutMs);
          spend(ms);
          return then(result, ms);
        } catch (error) {
          if (error instanceof StoppedError) spend(timeoutMs);
          if (error instanceof FaultError) spend(error.ms);
          throw error;
        }
      });
    } catch (error) {
      throw toToolError(error);
    }
  }

  close(): void {
    this.#process.close();
  }
}

function toToolError(error: unknown): unknown {
  if (error instanceof QueueFullError) {
    return new ToolError('unavailable', 'Too much work on tables waits at the moment.', {
      retryAfterSeconds: 5,
    });
  }
  if (error instanceof FaultError) {
    const { argument, message, remedy } = error.fault;
    return new ToolError('invalid_arguments', message, { argument, remedy });
  }
  if (error instanceof StoppedError) {
    return new ToolError(
      'too_much_work',
      error.reason === 'time'
        ? `This took longer than ${MCP_LIMITS.statementMs / 1_000} seconds and was ended.`
        : 'This took too much memory and was ended.',
      {
        argument: 'sql',
        remedy: 'Read fewer rows, join on equal keys, and end each recursion. The tables are as they were.',
      },
    );
  }
  return error;
}
