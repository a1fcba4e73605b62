import { parseArgs } from 'node:util';
import { EMAIL_INVALID, EMAIL_PATTERN } from '@meridian/contracts/fields';
import { OPERATOR_ROLES, type OperatorRole } from '@meridian/contracts/operator/permissions';
import {
  addOperator,
  changeRole,
  commandLineActor,
  type ListedOperator,
  listOperators,
  removeOperator,
  resetOperator,
} from '../../modules/operators/index.ts';
import { ServiceError } from '../../shared/errors/service-error.ts';
import type { Store } from '../../store/schema.ts';
import { type ConfirmingIo, inStore } from '../connect-store.ts';

const ROLES = OPERATOR_ROLES.join('|');

export const OPERATOR_USAGE = `meridian operator add EMAIL --role ${ROLES}
                              add an operator of the console, and print a one-time link
meridian operator list        list operators
meridian operator role EMAIL --role ${ROLES}
meridian operator reset EMAIL
                              end password, authenticator and sessions, and print a new link
meridian operator remove EMAIL
                              end all access`;

export const OPERATOR_HELP = `${OPERATOR_USAGE}

A link works once, for a day. It sets a password and an authenticator app.

--reason TEXT                 the reason, for the log of operators
--yes                         do not ask before reset and remove
--json                        print the result as JSON`;

const OPTIONS = {
  role: { type: 'string' },
  reason: { type: 'string' },
  yes: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

export interface OperatorIo extends ConfirmingIo {
  /** The console's address. */
  readonly consoleUrl: string;
}

interface Result {
  readonly json: object;
  readonly text: string;
}

const parse = (argv: readonly string[]) =>
  parseArgs({ args: [...argv], allowPositionals: true, options: OPTIONS });
type Values = ReturnType<typeof parse>['values'];

class UsageError extends Error {}

/** Runs `meridian operator …` and returns the exit code. A running server sees the change with the next call. */
export async function runOperator(argv: readonly string[], io: OperatorIo): Promise<number> {
  const { stdout, stderr } = io;
  try {
    const { values, positionals } = parse(argv);
    const [verb, email = '', ...more] = positionals;
    if (values.help || verb === undefined) {
      stdout.write(`${OPERATOR_HELP}\n`);
      return 0;
    }
    if (more.length > 0) throw new UsageError('Put text with several words in quotes.');
    const act = actOf(verb, { email, values, consoleUrl: io.consoleUrl });
    if ((verb === 'remove' || verb === 'reset') && !values.yes) {
      const isSure = await io.confirm?.(`This ends all sessions of ${email} at once. Continue?`);
      if (isSure !== true) throw new UsageError('Nothing was changed. Repeat it with --yes.');
    }
    const { json, text } = await inStore(io, ({ store }) => act(store, (io.now ?? Date.now)()));
    stdout.write(values.json ? `${JSON.stringify(json)}\n` : text);
    return 0;
  } catch (error) {
    if (error instanceof ServiceError) stderr.write(`${error.message}\n`);
    else if (error instanceof UsageError || (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS'))
      stderr.write(`${(error as Error).message}\n${OPERATOR_USAGE}\n`);
    else throw error;
    return 1;
  }
}

interface Given {
  readonly email: string;
  readonly values: Values;
  readonly consoleUrl: string;
}

/** What a verb does; throws a sentence when its arguments are unclear. */
function actOf(verb: string, given: Given): (store: Store, nowMs: number) => Promise<Result> {
  const { email, values } = given;
  if (verb === 'list') {
    if (email !== '') throw new UsageError('meridian operator list takes no address.');
    return async (store) => listed(await listOperators(store));
  }
  if (!['add', 'role', 'reset', 'remove'].includes(verb))
    throw new UsageError(`Unknown command: meridian operator ${verb}.`);
  if (!EMAIL_PATTERN.test(email)) throw new UsageError(EMAIL_INVALID);
  const by = { email, actor: commandLineActor(), reason: values.reason ?? 'On the command line' };
  if (verb === 'remove')
    return async (store, nowMs) => {
      await removeOperator(store, by, nowMs);
      return { json: { email, state: 'removed' }, text: `${email} is no longer an operator.\n` };
    };
  if (verb === 'reset') return async (store, nowMs) => linked(given, await resetOperator(store, by, nowMs));
  const role = roleOf(values.role);
  if (verb === 'role')
    return async (store, nowMs) => {
      await changeRole(store, { ...by, role }, nowMs);
      return { json: { email, role }, text: `${email} has the role ${role}.\n` };
    };
  return async (store, nowMs) => linked(given, await addOperator(store, { ...by, role }, nowMs));
}

function roleOf(text: string | undefined): OperatorRole {
  const role = OPERATOR_ROLES.find((it) => it === text);
  if (!role) throw new UsageError(`--role must be one of ${OPERATOR_ROLES.join(', ')}.`);
  return role;
}

function linked({ email, consoleUrl }: Given, token: string): Result {
  // The secret part follows `#`, which browsers send to no server and no log.
  const link = `${consoleUrl}/set-up#${token}`;
  return {
    json: { email, link },
    text: `${email} can set up the account with this link. The link works once, for a day:\n${link}\n`,
  };
}

function listed(operators: readonly ListedOperator[]): Result {
  if (operators.length === 0)
    return { json: operators, text: 'No operators yet. Add one with meridian operator add.\n' };
  const lines = operators.map(
    ({ email, role, state, signed_in_at: signedInAt }) =>
      `${role.padEnd(8)}  ${state.padEnd(8)}  ${(signedInAt ?? 'never').slice(0, 16).padEnd(16)}  ${email}`,
  );
  return { json: operators, text: `Role      State     Signed in         Email\n${lines.join('\n')}\n` };
}
