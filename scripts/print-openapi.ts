/** Prints the OpenAPI document to openapi.json; with `--check` it fails when the file differs from what would be printed. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openApiDocument } from '@meridian/contracts/openapi';

const file = join(import.meta.dirname, '..', 'openapi.json');
const printed = `${JSON.stringify(openApiDocument(), null, 2)}\n`;
if (!process.argv.includes('--check')) writeFileSync(file, printed);
else if (readFileSync(file, 'utf8') !== printed) {
  console.error('openapi.json is out of date. Run: node scripts/print-openapi.ts');
  process.exit(1);
}
