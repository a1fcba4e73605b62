import { parseArgs } from 'node:util';
import type { ListedAct } from '@meridian/contracts/operator/list-acts';
import { readActs } from '../../modules/operators/index.ts';
import { type CliIo, inStore } from '../connect-store.ts';

export const AUDIT_USAGE = `meridian audit [--act ACT] [--actor NAME] [--subject ID] [--since DATE] [--limit N] [--json]
                              list the actions of operators, newest first`;

export const AUDIT_HELP = `${AUDIT_USAGE}

--act ACT                     an action such as customer.grant, or the beginning of its name
--actor NAME                  an operator's address, or a system user
--subject ID                  the id of an account, an operator or an incident
--since, --until DATE         such as 2026-05-01 or 2026-05-01T12:00:00Z
--search TEXT                 text in operator, action, subject or reason
--limit N                     the maximum number of actions; all by default
--json                        print one JSON array`;

const OPTIONS = {
  act: { type: 'string' },
  actor: { type: 'string' },
  subject: { type: 'string' },
  since: { type: 'string' },
  until: { type: 'string' },
  search: { type: 'string' },
  limit: { type: 'string' },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

/** Runs `meridian audit` and returns the exit code. Changes nothing. */
export async function runAudit(argv: readonly string[], io: CliIo): Promise<number> {
  const options = readOptions(argv);
  if (typeof options === 'string') {
    io.stderr.write(`${options}\n${AUDIT_USAGE}\n`);
    return 1;
  }
  const { help, json, limit, ...filter } = options;
  if (help) {
    io.stdout.write(`${AUDIT_HELP}\n`);
    return 0;
  }
  await inStore(io, async ({ store }) => {
    const most = limit === undefined ? Number.POSITIVE_INFINITY : Number(limit);
    let count = 0;
    for await (const act of readActs(store, filter)) {
      io.stdout.write(json ? `${count === 0 ? '[' : ','}\n${JSON.stringify(act)}` : lineOf(act));
      count += 1;
      if (count === most) break;
    }
    if (json) io.stdout.write(count === 0 ? '[]\n' : '\n]\n');
  });
  return 0;
}

/** The options, or what is wrong with them. */
function readOptions(argv: readonly string[]) {
  try {
    const { values } = parseArgs({ args: [...argv], options: OPTIONS });
    for (const name of ['since', 'until'] as const)
      if (values[name] !== undefined && Number.isNaN(Date.parse(values[name])))
        return `--${name} must be a date, such as 2026-05-01.`;
    if (values.limit !== undefined && !/^[1-9]\d{0,8}$/.test(values.limit))
      return '--limit must be at least 1.';
    return values;
  } catch (error) {
    return (error as Error).message;
  }
}

function lineOf({ at, actor, act, subject_kind: kind, subject_id: id, subject_name, reason }: ListedAct) {
  const subject = kind === null ? '' : `  ${kind} ${subject_name ?? id}`;
  return `${at.slice(0, 19)}Z  ${actor}  ${act}${subject}${reason === null ? '' : `  (${reason})`}\n`;
}
