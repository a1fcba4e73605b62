/** Several processes of the product as on several machines: one store, one Valkey, a home each. */
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hasValkey, startValkey, type ValkeyServer } from '../../server/src/testing/valkey-server.ts';
import { freePort, type Product } from './product.ts';
import { CannotDrill, type Site } from './site.ts';

export interface Node {
  product: Product;
  home: string;
  readonly port: number;
  /** Where its version of the product is; undefined for this one. */
  root: string | undefined;
}

export interface Nodes {
  readonly all: readonly Node[];
  readonly valkey: ValkeyServer;
  /** The ports of all of them. */
  readonly ports: () => readonly number[];
  /** Starts a node again on its port, with the version at its `root`. */
  restart(node: Node): Promise<void>;
  /** Kills a node and deletes its disk. */
  lose(node: Node): Promise<void>;
}

interface NodesOptions {
  /** Variables of all of them. */
  readonly env?: Readonly<Record<string, string>>;
  /** The Valkey of all of them; by default one server that is started for them. */
  readonly valkey?: ValkeyServer;
  /** Further variables of each, with which it reaches PostgreSQL and Valkey in its own way. */
  readonly envOf?: (at: number, valkeyUrl: string) => Promise<Readonly<Record<string, string>>>;
  /** Where the version is that they begin with; this one by default. */
  readonly root?: string;
}

export function requireValkey(): void {
  if (!hasValkey) throw new CannotDrill('Valkey or Redis is not installed.');
}

/** Starts `count` processes. */
export async function startNodes(
  site: Site,
  count: number,
  { env = {}, envOf = async () => ({}), valkey: given, root }: NodesOptions = {},
): Promise<Nodes> {
  requireValkey();
  const valkey = given ?? (await startValkey());
  site.onEnd(() => valkey.close());
  const secret = readFileSync(join(site.home, 'secret'));
  const variables = {
    VALKEY_URL: valkey.url,
    NODES_MAX: String(count),
    PUBLIC_URL: 'http://portal.test',
    ...env,
  };
  const own: Readonly<Record<string, string>>[] = [];
  for (let at = 0; at < count; at++) own.push(await envOf(at, valkey.url));
  const start = async (node: Omit<Node, 'product'>, at: number) =>
    await site.start({ ...node, env: { ...variables, ...own[at] } });
  const newHome = () => {
    const home = site.newHome();
    mkdirSync(home, { mode: 0o755 });
    cpSync(site.ground.market, home, { recursive: true });
    writeFileSync(join(home, 'secret'), secret, { mode: 0o600 });
    return home;
  };
  const all: Node[] = [];
  for (let i = 0; i < count; i++) {
    const node = { home: newHome(), port: await freePort(), root };
    all.push({ ...node, product: await start(node, i) });
  }
  return {
    all,
    valkey,
    ports: () => all.map(({ port }) => port),
    async restart(node) {
      const { home, port, root: version } = node;
      node.product = await start({ home, port, root: version }, all.indexOf(node));
    },
    async lose(node) {
      await node.product.kill();
      rmSync(node.home, { recursive: true });
      node.home = newHome();
    },
  };
}
