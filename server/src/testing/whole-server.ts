/**
 * The whole server in a process of its own: node whole-server.ts SITE_FOLDER, with its variables in the environment. Sends its
 * parent its addresses and the packages that it has loaded, and ends with it.
 */
import { registerHooks } from 'node:module';

const packages = new Set<string>();
registerHooks({
  load(url, context, next) {
    const name = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(url)?.[1];
    if (name !== undefined) packages.add(name);
    return next(url, context);
  },
});
const [{ readConfig }, { startServer }] = await Promise.all([
  import('../config/config.ts'),
  import('../server.ts'),
]);
const server = await startServer(readConfig(process.env), { siteFolder: process.argv[2] });
process.send!({ origin: server.origin, operatorUrl: server.operatorUrl, packages: [...packages] });
process.on('disconnect', () => {
  void server.stop(0).finally(() => process.exit());
});
