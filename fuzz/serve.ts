/**
 * The whole API with its store on free ports, for the fuzzer: prints its origin and the key of an account without
 * limits, and ends with its parent. Usage: node fuzz/serve.ts FOLDER
 */
import { join } from 'node:path';
import { newAccount, serveApi } from '../server/src/api/testing/served.ts';
import { openLake } from '../server/src/lake/open-lake.ts';
import { migrate, openStore } from '../server/src/store/database.ts';
import { startEmbedded } from '../server/src/store/embedded.ts';

const home = join(process.argv[2]!, 'home');
const embedded = await startEmbedded({ home, say: (sentence) => process.stderr.write(`${sentence}\n`) });
const { store, pool } = openStore(embedded.url, { onError: () => undefined });
await migrate(store);
const lake = await openLake({ home, now: Date.now });
const served = await serveApi({ store, pool, home, lakes: { live: lake, test: lake.simulated } });
const { live } = await newAccount(store, 'enterprise');
process.send!({ origin: served.origin, key: live.key });
process.on('disconnect', () => {
  void embedded.stop().finally(() => process.exit());
});
