import { parseArgs } from 'node:util';
import { ServiceError } from '../../shared/errors/service-error.ts';
import { type CliIo, inStore } from '../connect-store.ts';
import { EXPORTS, exportMonth } from './export-month.ts';
import { READS } from './reads.ts';
import { explain } from './explain.ts';

export { REVENUE_HELP, REVENUE_USAGE } from './revenue-usage.ts';

const OPTIONS = {
  kind: { type: 'string' },
  state: { type: 'string' },
  provider: { type: 'string' },
  month: { type: 'string' },
  account: { type: 'string' },
  currency: { type: 'string' },
  limit: { type: 'string' },
  after: { type: 'string' },
  reason: { type: 'string' },
  json: { type: 'boolean' },
} as const;

/** Runs `meridian revenue …` and returns the exit code. */
export async function runRevenue(argv: readonly string[], io: CliIo): Promise<number> {
  const refuse = (message: string) => {
    io.stderr.write(`${message}\nRun meridian revenue --help for all commands.\n`);
    return 1;
  };
  let given: ReturnType<typeof parse>;
  try {
    given = parse(argv);
  } catch (error) {
    return refuse((error as Error).message);
  }
  const { verb, text, json, values } = given;
  const now = io.now ?? Date.now;
  try {
    await inStore(io, async ({ store }) => {
      if (verb === 'export') {
        for await (const part of await exportMonth({ store, now }, text, values.month)) io.stdout.write(part);
        return;
      }
      const { result, lines } =
        verb === 'explain'
          ? await explain({ store, now }, text, values.reason)
          : await READS[verb]!(store, { ...values, text });
      io.stdout.write(json ? `${JSON.stringify(result, null, 2)}\n` : `${lines.join('\n')}\n`);
    });
    return 0;
  } catch (error) {
    if (error instanceof ServiceError || error instanceof RangeError) return refuse(error.message);
    throw error;
  }
}

function parse(argv: readonly string[]) {
  const { values, positionals } = parseArgs({ args: [...argv], allowPositionals: true, options: OPTIONS });
  const [verb = '', text = '', ...more] = positionals;
  const { json = false, ...options } = values;
  if (verb === '') throw new RangeError('A command is required.');
  if (verb !== 'export' && verb !== 'explain' && !Object.hasOwn(READS, verb))
    throw new RangeError(`Unknown command: meridian revenue ${verb}.`);
  if (more.length > 0) throw new RangeError('Put text with several words in quotes.');
  if (verb === 'export' && !Object.hasOwn(EXPORTS, text))
    throw new RangeError(`Choose an export: ${Object.keys(EXPORTS).join(', ')}.`);
  return { verb, text, json, values: options };
}
