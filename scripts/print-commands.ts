/** Writes docs/operations/commands.md from what each command says of itself; with `--check` it fails when the file differs. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { COMMANDS } from '../server/src/cli/commands.ts';

const file = join(import.meta.dirname, '..', 'docs', 'operations', 'commands.md');

const sections = Object.entries(COMMANDS).map(([name, { usage, help = usage }]) =>
  [`## ${name}`, '', '```text', help, '```', ''].join('\n'),
);
const printed = `# Commands

Run a command in the folder of the product, with the settings of the server: \`npx meridian customer search ada\`. The server may be
running; where a command needs it stopped, its section says so.

- \`--help\` prints the text that stands here. This page is generated from \`server/src/cli\`.
- \`--json\` prints the result for scripts. Amounts are in minor units, times in UTC.
- \`--reason TEXT\` goes into the [log of operators](operator.md#audit-log). Acts of the command line have the system user.
- What cannot be undone asks first. \`--yes\` answers; without a terminal, the command refuses.
- The exit code is 0 when it is done or was so already, and 1 when it was refused or failed. The reason is on standard error.

${sections.join('\n')}`;

if (!process.argv.includes('--check')) writeFileSync(file, printed);
else if (readFileSync(file, 'utf8') !== printed) {
  console.error('docs/operations/commands.md is out of date. Run: node scripts/print-commands.ts');
  process.exit(1);
}
