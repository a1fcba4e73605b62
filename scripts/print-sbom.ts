/** Writes reports/sbom.cdx.json: what a production installation uses, in the CycloneDX format, with licences and hashes. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { exceptionFor } from './licences.ts';

interface Sbom {
  readonly metadata: { readonly component: { name: string } };
  readonly components: { readonly name: string; licenses?: { license: { id: string } }[] }[];
}

const root = join(import.meta.dirname, '..');
const printed = execFileSync(
  'npm',
  ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--omit', 'dev'],
  { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024, stdio: ['ignore', 'pipe', 'ignore'] },
);
const sbom = JSON.parse(printed) as Sbom;
// npm names the root after its folder.
sbom.metadata.component.name = 'meridian';
for (const component of sbom.components) {
  const { licence } = exceptionFor(component.name) ?? {};
  if (!component.licenses && licence) component.licenses = [{ license: { id: licence } }];
}
const unnamed = sbom.components.filter(({ licenses }) => !licenses).map(({ name }) => name);
if (unnamed.length > 0) throw new Error(`No licence is known of ${unnamed.join(', ')}.`);

const path = join(root, 'reports', 'sbom.cdx.json');
mkdirSync(join(root, 'reports'), { recursive: true });
writeFileSync(path, `${JSON.stringify(sbom, null, 2)}\n`);
console.log(`${sbom.components.length} components in reports/sbom.cdx.json`);
