/** The API as a separate process that tests can kill: node server-process.ts DATABASE_URL HOME LAKE_HOME */
import { DEFAULT_PLANS } from '@meridian/contracts/default-plans';
import { openLake } from '../../lake/open-lake.ts';
import { openStore } from '../../store/database.ts';
import { serveApi } from './served.ts';

const [url = '', home = '', lakeHome = ''] = process.argv.slice(2);
const { store, pool } = openStore(url, { onError: () => undefined });
const lake = await openLake({ home: lakeHome, now: () => Date.now() });
const unlimited = { ...DEFAULT_PLANS.enterprise };
const served = await serveApi({
  store,
  pool,
  home,
  lakes: { live: lake, test: lake },
  plans: { free: unlimited, developer: unlimited, pro: unlimited, enterprise: unlimited },
});
process.send?.({ origin: served.origin });
