import { parseArgs } from 'node:util';
import { heldPlans, searchCustomers } from '../../modules/customers/index.ts';
import { ServiceError } from '../../shared/errors/service-error.ts';
import type { OpenedStore } from '../../store/database.ts';
import { type CliIo, inStore } from '../connect-store.ts';
import { limitIn } from '../customer/customer-arguments.ts';
import { pageText } from '../customer/customer-text.ts';
import { planText, plansText } from './plan-text.ts';

export const PLAN_USAGE = `meridian plan list            list plans with their customers; see meridian plan --help for more`;

export const PLAN_HELP = `meridian plan list
    list all plans that are sold or in use, with their customers and the customers on earlier terms
meridian plan show PLAN
    show the prices and limits of a plan
meridian plan customers PLAN [--limit N] [--after CURSOR]
    list the customers of a plan, newest first

  --json   print the result as JSON
PLAN is the id of a plan in meridian.config.yaml, including retired plans.
The exit code is 0, or 1 for an unknown plan or option.`;

const OPTIONS = {
  limit: { type: 'string' },
  after: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

interface PlanArguments {
  readonly verb: 'list' | 'show' | 'customers';
  /** Empty for a list. */
  readonly plan: string;
  readonly values: ReturnType<typeof parse>['values'];
}

const parse = (argv: readonly string[]) =>
  parseArgs({ args: [...argv], allowPositionals: true, options: OPTIONS });

/** Runs `meridian plan …` and returns the exit code. Changes nothing. */
export async function runPlan(argv: readonly string[], io: CliIo): Promise<number> {
  const refuse = (message: string) => {
    io.stderr.write(`${message}\n`);
    return 1;
  };
  const given = readArguments(argv);
  if (given === 'help') {
    io.stdout.write(`${PLAN_HELP}\n`);
    return 0;
  }
  if ('wrong' in given) return refuse(`${given.wrong}\nRun meridian plan --help for all commands.`);
  try {
    const { result, text } = await inStore(io, (opened) => run(given, io, opened));
    io.stdout.write(given.values.json ? `${JSON.stringify(result, null, 2)}\n` : text);
    return 0;
  } catch (error) {
    if (error instanceof ServiceError || error instanceof RangeError) return refuse(error.message);
    throw error;
  }
}

/** The arguments, `help`, or what is wrong with them as a sentence. */
function readArguments(argv: readonly string[]): PlanArguments | 'help' | { wrong: string } {
  try {
    const { values, positionals } = parse(argv);
    const [verb = '', plan = '', ...rest] = positionals;
    if (values.help || verb === 'help') return 'help';
    if (verb !== 'list' && verb !== 'show' && verb !== 'customers')
      return { wrong: verb === '' ? 'A command is required.' : `Unknown command: meridian plan ${verb}.` };
    if (rest.length > 0 || (verb === 'list' && plan !== ''))
      return { wrong: 'There are too many arguments.' };
    if (verb !== 'list' && plan === '') return { wrong: 'Enter the id of the plan.' };
    if (verb !== 'customers' && (values.limit ?? values.after) !== undefined)
      return { wrong: `meridian plan ${verb} has neither --limit nor --after.` };
    return { verb, plan, values };
  } catch (error) {
    return { wrong: (error as Error).message };
  }
}

async function run(
  { verb, plan: id, values }: PlanArguments,
  { now = Date.now }: CliIo,
  { store }: OpenedStore,
): Promise<{ readonly result: unknown; readonly text: string }> {
  const plans = await heldPlans({ reader: store, now });
  if (verb === 'list') return { result: plans, text: plansText(plans) };
  const plan = plans.find((it) => it.id === id);
  if (!plan)
    throw new RangeError(`The plan ${id} does not exist. Plans: ${plans.map((it) => it.id).join(', ')}.`);
  if (verb === 'show') return { result: plan, text: planText(plan) };
  const page = await searchCustomers(
    { store },
    { plan: id, after: values.after, limit: limitIn(values.limit) },
  );
  return { result: page, text: pageText(page) };
}
