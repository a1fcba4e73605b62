// First, since all that follows reads the operator's file.
import { PORTAL_CONFIG_FAULTS } from '../config/portal-config/apply.ts';
import { COMMANDS } from './commands.ts';

/** Commands that report the faults of the operator's file themselves. */
const REPORT_FAULTS = new Set(['config', 'doctor']);

/** Runs the command of `argv` and resolves to its exit code. */
async function runCommand([name, ...argv]: string[]): Promise<number> {
  const command = name === undefined || !Object.hasOwn(COMMANDS, name) ? undefined : COMMANDS[name];
  if (name === undefined || !command) {
    const usages = Object.values(COMMANDS).map(({ usage }) => usage);
    process.stdout.write(`${usages.join('\n')}\n`);
    return name === undefined || name === '--help' ? 0 : 1;
  }
  if (argv.includes('--help')) {
    process.stdout.write(`${command.help ?? command.usage}\n`);
    return 0;
  }
  if (PORTAL_CONFIG_FAULTS.length > 0 && !REPORT_FAULTS.has(name)) {
    process.stderr.write(`${PORTAL_CONFIG_FAULTS.join('\n')}\n`);
    return 1;
  }
  return await command.run(argv);
}

process.exitCode = await runCommand(process.argv.slice(2));
