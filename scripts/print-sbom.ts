/** Writes reports/sbom.cdx.json: what a production installation uses, in the CycloneDX format, with licences and hashes. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { exceptionFor, lockedPackages, readLock } from './licences.ts';

interface Component {
  readonly 'bom-ref': string;
  readonly type: string;
  readonly name: string;
  readonly version: string;
  readonly purl: string;
  licenses?: { license: { id: string } }[];
}
interface Sbom {
  readonly metadata: { readonly component: { name: string } };
  readonly components: Component[];
}

/** Of these, a file of ours has what we deliver, so that installations do without them. */
const COPIED = new Set(['lucide-react']);

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
for (const { name, version, licence } of lockedPackages(readLock(root)).filter((it) => COPIED.has(it.name))) {
  sbom.components.push({
    'bom-ref': `${name}@${version}`,
    type: 'library',
    name,
    version,
    purl: `pkg:npm/${name}@${version}`,
    ...(licence ? { licenses: [{ license: { id: licence } }] } : {}),
  });
}
const unnamed = sbom.components.filter(({ licenses }) => !licenses).map(({ name }) => name);
if (unnamed.length > 0) throw new Error(`No licence is known of ${unnamed.join(', ')}.`);

const path = join(root, 'reports', 'sbom.cdx.json');
mkdirSync(join(root, 'reports'), { recursive: true });
writeFileSync(path, `${JSON.stringify(sbom, null, 2)}\n`);
console.log(`${sbom.components.length} components in reports/sbom.cdx.json`);
