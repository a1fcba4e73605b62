import { MCP_LIMITS } from '@meridian/contracts/mcp';
import { FairQueue, QueueFullError } from '../../shared/queue/fair-queue.ts';
import type { Conversation } from './conversations.ts';
import type { Command, CommandResult } from './sql/commands.ts';
import { FaultError, StoppedError, TableProcess } from './sql/table-process.ts';
import { ToolError } from './tool-error.ts';

const QUEUE_SIZE = 32;
const READING_MS = 15_000;

/** Runs commands on the tables of conversations in a separate process, one at a time and fair between accounts. */
export class Tables {
  readonly #process = new TableProcess();
  readonly #queue = new FairQueue(QUEUE_SIZE);

  /**
   * Runs the command from `make` when it is its turn, then `then` before the next one. The time of queries is charged to the
   * conversation's budget. Throws ToolError.
   */
  async run<Of extends Command, Output>(
    conversation: Conversation,
    make: () => Of,
    then: (result: CommandResult<Of>, ms: number) => Output,
  ): Promise<Output> {
    try {
      return await this.#queue.run(conversation.accountId, async () => {
        const command = make();
        const spend = (ms: number) =>
          command.task === 'query' && conversation.budget.spend('sqlMs', Math.ceil(ms));
        const timeoutMs = command.task === 'query' ? MCP_LIMITS.statementMs : READING_MS;
        try {
          const { result, ms } = await this.#process.run(command, timeoutMs);
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
    return new ToolError('unavailable', 'Too many table commands are waiting at the moment.', {
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
        ? `This took longer than ${MCP_LIMITS.statementMs / 1_000} seconds and was cancelled.`
        : 'This took too much memory and was cancelled.',
      {
        argument: 'sql',
        remedy: 'Read fewer rows, join on equal keys, and end each recursion. The tables are unchanged.',
      },
    );
  }
  return error;
}
