/** Writes docs/operations/commands.md from what each command says of itself; with `--check` it fails when the file differs. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { COMMANDS } from '../server/src/cli/commands.ts';

const file = join(import.meta.dirname, '..', 'docs', 'operations', 'commands.md');

const sections = Object.entries(COMMANDS).map(([name, { usage, help = usage }]) =>
  [`## ${name}`, '', '```text', help, '```', ''].join('\n'),
);
const printed = `# Commands

Run a command in the folder of the product, with the settings of the server: \`npx meridian customer search ada\`. The server can be running. If a command requires a stopped server, its section says so.

- \`--help\` prints the text on this page. This page is generated from \`server/src/cli\`.
- \`--json\` prints the result for scripts. Amounts are in minor units, times in UTC.
- \`--reason TEXT\` goes into the [log of operators](operator.md#audit-log). The log names the system user for commands.
- A command that cannot be undone asks for confirmation. \`--yes\` skips the question. Without a terminal, the command refuses to run.
- The exit code is 0 when the command succeeded or there was nothing to do, and 1 when it was refused or failed. The reason is on standard error.

${sections.join('\n')}`;

if (!process.argv.includes('--check')) writeFileSync(file, printed);
else if (readFileSync(file, 'utf8') !== printed) {
  console.error('docs/operations/commands.md is out of date. Run: node scripts/print-commands.ts');
  process.exit(1);
}
