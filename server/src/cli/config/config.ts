import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { portalConfigJsonSchema } from '@meridian/contracts/portal-config-schema';
import { portalConfigPath } from '../../config/portal-config/apply.ts';
import { loadPortalConfig } from '../../config/portal-config/load.ts';
import { printedConfig } from '../../config/portal-config/printed-config.ts';
import type { CliIo } from '../connect-store.ts';

export const CONFIG_USAGE = `meridian config check [FILE]  check meridian.config.yaml and list each fault with its line
meridian config print [FILE] [--json]
                              print the configuration with all defaults, as YAML or JSON
meridian config schema        print the JSON Schema of the file`;

const NO_FILE = { content: {}, config: undefined, faults: [] };

/** Runs `meridian config …` and returns the exit code: 1 for a file with faults, 2 for wrong arguments. Needs no server. */
export function runConfig(argv: readonly string[], io: Pick<CliIo, 'stdout' | 'stderr'>): number {
  const given = parse(argv);
  if (!given) {
    io.stderr.write(`${CONFIG_USAGE}\n`);
    return 2;
  }
  const { command, isJson } = given;
  if (command === 'schema') {
    io.stdout.write(`${JSON.stringify(portalConfigJsonSchema(), null, 2)}\n`);
    return 0;
  }
  const file = given.file === undefined ? portalConfigPath() : resolve(given.file);
  const { content, config, faults } = file === undefined ? NO_FILE : loadPortalConfig(file);
  if (faults.length > 0) {
    for (const fault of faults) io.stderr.write(`${fault}\n`);
    return 1;
  }
  if (command === 'check') {
    const named = file ?? 'There is no file. All keys have their defaults, so the configuration';
    io.stdout.write(`${named} is correct.\n`);
    return 0;
  }
  // Loaded on demand, as everywhere.
  const { stringify } = createRequire(import.meta.url)('yaml') as typeof import('yaml');
  const printed = printedConfig(content, config);
  io.stdout.write(isJson ? `${JSON.stringify(printed, null, 2)}\n` : stringify(printed, { lineWidth: 0 }));
  return 0;
}

interface Arguments {
  readonly command: 'check' | 'print' | 'schema';
  readonly file: string | undefined;
  readonly isJson: boolean;
}

function parse(argv: readonly string[]): Arguments | undefined {
  try {
    const options = { json: { type: 'boolean' } } as const;
    const { values, positionals } = parseArgs({ args: [...argv], allowPositionals: true, options });
    const [command, file, ...more] = positionals;
    const isKnown = command === 'check' || command === 'print' || command === 'schema';
    if (!isKnown || more.length > 0) return undefined;
    if (command === 'schema' && file !== undefined) return undefined;
    return { command, file, isJson: values.json ?? false };
  } catch {
    return undefined;
  }
}
