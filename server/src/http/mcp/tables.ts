import { MCP_LIMITS } from '@meridian/contracts/mcp';
import { FairQueue, QueueFullError } from '../../shared/queue/fair-queue.ts';
import type { ConversationAccess } from './conversation-access.ts';
import type { Conversation } from './conversations.ts';
import type { Command, CommandResult } from './sql/commands.ts';
import { FaultError, StoppedError, TableProcess } from './sql/table-process.ts';
import { ToolError } from './tool-error.ts';

const QUEUE_SIZE = 32;
/** One account runs one command at a time, so that no account takes all processes. */
const PROCESSES = 3;
const READING_MS = 15_000;

/** Runs commands on the tables of conversations in a few separate processes, one command of an account at a time. */
export class Tables {
  readonly #processes = Array.from({ length: PROCESSES }, () => new TableProcess());
  /** The last one ran most recently, so a few commands start one process only. */
  readonly #free = this.#processes.toReversed();
  readonly #queue = new FairQueue(QUEUE_SIZE, { atOnce: PROCESSES });
  readonly #readImage: ConversationAccess['readImage'];

  constructor({ readImage }: Pick<ConversationAccess, 'readImage'>) {
    this.#readImage = readImage;
  }

  /**
   * Runs the command from `make` when it is its turn, then `then` before the next one. The time of queries is charged to the
   * budget, which is checked again, since earlier queries of the account may have spent it. Throws ToolError.
   */
  async run<Of extends Command, Output>(
    conversation: Conversation,
    make: () => Of,
    then: (result: CommandResult<Of>, ms: number) => Output,
  ): Promise<Output> {
    try {
      return await this.#queue.run(conversation.accountId, async () => {
        await this.#readImage(conversation);
        const command = make();
        if (command.task === 'query') conversation.budget.require('sqlMs');
        const spend = (ms: number) =>
          command.task === 'query' && conversation.budget.spend('sqlMs', Math.ceil(ms));
        const timeoutMs = command.task === 'query' ? MCP_LIMITS.statementMs : READING_MS;
        const process = this.#free.pop()!;
        try {
          const { result, ms } = await process.run(command, timeoutMs);
          spend(ms);
          return then(result, ms);
        } catch (error) {
          if (error instanceof StoppedError) spend(timeoutMs);
          if (error instanceof FaultError) spend(error.ms);
          throw error;
        } finally {
          this.#free.push(process);
        }
      });
    } catch (error) {
      throw toToolError(error);
    }
  }

  close(): void {
    for (const process of this.#processes) process.close();
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
