import { readConfig } from './config.ts';
import { runImport } from './lake/import-cli.ts';

const USAGE = `meridian import FILE...   load daily bars and corporate actions (CSV, CSV.gz or Parquet)
meridian import --help    the options of the import`;

const [command, ...rest] = process.argv.slice(2);
if (command === 'import') {
  process.exitCode = await runImport(rest, {
    home: readConfig().home,
    stdout: process.stdout,
    stderr: process.stderr,
  });
} else {
  process.stdout.write(`${USAGE}\n`);
  process.exitCode = command === undefined || command === '--help' ? 0 : 1;
}
