import type * as z from 'zod/mini';
import type { AnnouncedBy, AnnouncingContext } from '../../modules/operations/index.ts';
import { commandLineActor } from '../../modules/operators/index.ts';
import { ServiceError } from '../../shared/errors/service-error.ts';
import { type CliIo, inStore } from '../connect-store.ts';

/** What is wrong with the arguments, as a sentence for the operator. */
export class UsageError extends Error {}

/** A command as the arguments describe it. Returns what it did, and the lines that say so. */
export type StatusCommand = (
  context: AnnouncingContext,
) => Promise<{ done: unknown; lines: readonly string[] }>;

/** The value that the schema reads from the arguments. Throws the first fault as a `UsageError`. */
export function checked<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.infer<Schema> {
  const { data, error } = schema.safeParse(value);
  if (error) throw new UsageError(`${error.issues[0]!.message}.`);
  return data;
}

/** The system user, with the reason given; the public message says why where none is. */
export const byCommandLine = (reason: string | undefined, message: string): AnnouncedBy => ({
  actor: commandLineActor(),
  reason: reason ?? message.slice(0, 500),
});

/**
 * Runs what the arguments ask for beside running processes, and prints it. Returns the exit code: 0, or 1 with a sentence
 * and `usage` on wrong arguments, or with a sentence alone when it is not possible.
 */
export async function runCommand(
  io: CliIo,
  input: { usage: string; json: boolean; read: () => StatusCommand },
): Promise<number> {
  let act: StatusCommand;
  try {
    act = input.read();
  } catch (error) {
    io.stderr.write(`${(error as Error).message}\n${input.usage}\n`);
    return 1;
  }
  try {
    const { done, lines } = await inStore(io, ({ store }) => act({ store, now: io.now ?? Date.now }));
    io.stdout.write(
      input.json ? `${JSON.stringify(done, null, 2)}\n` : lines.map((line) => `${line}\n`).join(''),
    );
    return 0;
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    io.stderr.write(`${error.message}.\n`);
    return 1;
  }
}
