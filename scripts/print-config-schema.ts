/** Prints the JSON Schema of meridian.config.yaml to meridian.config.schema.json; with `--check` it fails when the file differs from what would be printed. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { portalConfigJsonSchema } from '@meridian/contracts/portal-config-schema';

const file = join(import.meta.dirname, '..', 'meridian.config.schema.json');
const printed = `${JSON.stringify(portalConfigJsonSchema(), null, 2)}\n`;
if (!process.argv.includes('--check')) writeFileSync(file, printed);
else if (readFileSync(file, 'utf8') !== printed) {
  console.error('meridian.config.schema.json is out of date. Run: node scripts/print-config-schema.ts');
  process.exit(1);
}
