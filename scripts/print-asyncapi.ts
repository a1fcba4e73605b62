/** Prints the AsyncAPI document to asyncapi.json; with `--check` it fails when the file differs from what would be printed. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { asyncApiDocument } from '@meridian/contracts/asyncapi';

const file = join(import.meta.dirname, '..', 'asyncapi.json');
const printed = `${JSON.stringify(asyncApiDocument(), null, 2)}\n`;
if (!process.argv.includes('--check')) writeFileSync(file, printed);
else if (readFileSync(file, 'utf8') !== printed) {
  console.error('asyncapi.json is out of date. Run: node scripts/print-asyncapi.ts');
  process.exit(1);
}
