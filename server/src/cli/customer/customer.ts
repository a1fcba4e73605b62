import type { MasterSecretSource } from '../../config/master-secret.ts';
import { openMailQueue } from '../../jobs/mail-queue.ts';
import { type ActContext, readCustomer, searchCustomers } from '../../modules/customers/index.ts';
import { commandLineActor } from '../../modules/operators/index.ts';
import { ServiceError } from '../../shared/errors/service-error.ts';
import { openSecrets } from '../../shared/master-secret/open-secrets.ts';
import type { OpenedStore } from '../../store/database.ts';
import { type ConfirmingIo, inStore } from '../connect-store.ts';
import {
  type CustomerArguments,
  limitIn,
  planIn,
  readCustomerArguments,
  stateIn,
} from './customer-arguments.ts';
import { actText, customerText, pageText } from './customer-text.ts';
import { CUSTOMER_HELP } from './customer-usage.ts';
import { ACTS, type ActVerb, CONFIRMED } from './run-act.ts';

export { CUSTOMER_USAGE } from './customer-usage.ts';

export interface CustomerIo extends ConfirmingIo {
  readonly source: MasterSecretSource;
  /** Base URL of the portal, for links in mails. */
  readonly publicUrl: string;
}

/** Runs `meridian customer …` and returns the exit code. Running servers see every change at once. */
export async function runCustomer(argv: readonly string[], io: CustomerIo): Promise<number> {
  const given = readCustomerArguments(argv);
  if (given === 'help') {
    io.stdout.write(`${CUSTOMER_HELP}\n`);
    return 0;
  }
  const refuse = (message: string) => {
    io.stderr.write(`${message}\n`);
    return 1;
  };
  if ('wrong' in given) return refuse(`${given.wrong}\nRun meridian customer --help for all commands.`);
  if (!(await mayDo(given, io))) return refuse('Nothing was done. Add --yes to skip the question.');
  try {
    const { result, text } = await inStore(io, (opened) => run(given, io, opened));
    io.stdout.write(given.values.json ? `${JSON.stringify(result, null, 2)}\n` : text);
    return 0;
  } catch (error) {
    if (error instanceof ServiceError || error instanceof RangeError) return refuse(error.message);
    throw error;
  }
}

/** Whether an act may begin: all but those that cannot be undone, and these when somebody says so. */
async function mayDo(given: CustomerArguments, { confirm }: CustomerIo): Promise<boolean> {
  const { verb, values } = given;
  if (verb === 'search' || verb === 'show' || values.yes) return true;
  const question = CONFIRMED[verb];
  return !question || ((await confirm?.(question(given))) ?? false);
}

async function run(
  given: CustomerArguments,
  io: CustomerIo,
  opened: OpenedStore,
): Promise<{ readonly result: unknown; readonly text: string }> {
  const { verb, customer, values } = given;
  const { store } = opened;
  const reader = { store, reader: store, now: io.now ?? Date.now };
  if (verb === 'search') {
    const filter = { plan: planIn(values.plan), state: stateIn(values.state), after: values.after };
    const page = await searchCustomers(reader, { text: customer, ...filter, limit: limitIn(values.limit) });
    return { result: page, text: pageText(page) };
  }
  if (verb === 'show') {
    const found = await readCustomer(reader, customer);
    return { result: found, text: customerText(found) };
  }
  const done = await act({ ...given, verb }, io, opened);
  return { result: done, text: actText(done) };
}

async function act(
  given: CustomerArguments & { readonly verb: ActVerb },
  io: CustomerIo,
  opened: OpenedStore,
) {
  const { store, pool } = opened;
  const { now = Date.now, publicUrl } = io;
  const secrets = await openSecrets(store, io.source, now());
  const mails = await openMailQueue({ pool, secrets, onError: () => undefined });
  const context: ActContext = {
    store,
    secrets,
    now,
    publicUrl,
    enqueueMail: mails.enqueueMail,
    // The store notifies running servers.
    keyChanged: () => undefined,
    changes: { publish: () => undefined },
  };
  try {
    const by = { actor: commandLineActor(), customer: given.customer, reason: given.values.reason };
    return await ACTS[given.verb](context, by, given);
  } finally {
    await mails.stop();
  }
}
