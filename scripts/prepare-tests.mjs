// Makes what the later steps of `npm test` need while the first ones run, on what these leave of the processor.
import { constants, setPriority } from 'node:os';
import { installSdks, isThere, SDK_TOOLS } from '../sdks/testing/install.ts';
import { ensureBuilt } from './build.mjs';
import { ensureFuzzer, hasPython } from './fuzz.mjs';
import { installClients } from './install-clients.mjs';

setPriority(constants.priority.PRIORITY_LOW);
await installClients();
await installSdks(Object.keys(SDK_TOOLS).filter((language) => isThere(SDK_TOOLS[language])));
if (hasPython()) await ensureFuzzer();
await ensureBuilt({ withServer: true });
