// Runs the checks of `npm test` on what its tests leave of the processor. Leaves the titles of those that failed in reports/checks.json.
import { mkdirSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { runChecks } from './check.mjs';
import { root } from './install.mjs';

setPriority(constants.priority.PRIORITY_LOW);
const failed = await runChecks();
mkdirSync(join(root, 'reports'), { recursive: true });
writeFileSync(join(root, 'reports', 'checks.json'), JSON.stringify(failed));
