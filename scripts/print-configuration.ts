/** Writes docs/operations/configuration.md from the variables that the server reads; with `--check` it fails when the file differs. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { environment } from '../server/src/config/config.ts';
import type { VariableDescription } from '../server/src/config/variable-description.ts';
import { VARIABLE_COUNT, VARIABLE_GROUPS } from '../server/src/config/variables.ts';

const file = join(import.meta.dirname, '..', 'docs', 'operations', 'configuration.md');
const defaults: Readonly<Record<string, string | number | undefined>> = environment.parse({});

const defaultOf = (name: string, { otherwise }: VariableDescription): string => {
  const value = defaults[name];
  return otherwise ?? (value === undefined || value === '' ? 'none' : `\`${value}\``);
};

const tables = Object.entries(VARIABLE_GROUPS).map(([group, variables]) =>
  [
    `## ${group}`,
    '',
    '| Variable | Default | Meaning |',
    '| --- | --- | --- |',
    ...Object.entries(variables).map(
      ([name, about]) => `| \`${name}\` | ${defaultOf(name, about)} | ${about.description} |`,
    ),
    '',
  ].join('\n'),
);
const printed = `# Configuration

The server reads ${VARIABLE_COUNT} environment variables when it starts. It refuses to start if one is invalid and prints the reason. This page
is generated from \`server/src/config\`.

${tables.join('\n')}`;

if (!process.argv.includes('--check')) writeFileSync(file, printed);
else if (readFileSync(file, 'utf8') !== printed) {
  console.error('docs/operations/configuration.md is out of date. Run: node scripts/print-configuration.ts');
  process.exit(1);
}
