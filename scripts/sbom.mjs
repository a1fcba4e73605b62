// `npm run sbom`: writes reports/sbom.cdx.json, the CycloneDX list of what a production installation uses.
import { ensureInstalled, pinnedNode, run } from './install.mjs';

await ensureInstalled({ withTests: true });
await run(pinnedNode, ['scripts/print-sbom.ts']);
