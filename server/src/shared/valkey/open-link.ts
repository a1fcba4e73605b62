import { openClusterLink } from './cluster-link.ts';
import { faultOf } from './in-time.ts';
import { CONNECT_MS, type Link } from './link.ts';
import { newServer, type Server } from './server-link.ts';

/** The servers of a URL, each as a URL of its own: `redis://user:password@a:6379,b:6379` names two. */
export function serversOf(url: string): string[] {
  const [, scheme = '', access = '', hosts = '', path = ''] =
    /^([a-z]+:\/\/)([^/]*@)?([^/?]*)(.*)$/.exec(url.replace(/^valkey(s?):/, 'redis$1:')) ?? [];
  return hosts.split(',').map((host) => `${scheme}${access}${host}${path}`);
}

/**
 * Connects to the cluster that one of the servers belongs to, or else to the one that is the primary. Rejects with a sentence when
 * none is, or several are: limits that are counted twice admit too many calls.
 */
export async function openLink(urls: readonly string[]): Promise<Link> {
  const library = await import('@redis/client');
  // Of several servers, another one may be the primary by then.
  const reconnects = urls.length === 1;
  const servers = urls.map((url) => newServer(library, url, { reconnects }));
  const ask = async ({ client }: Server) => {
    await client.connect();
    return await client.hello();
  };
  // Also a server that accepts connections may never answer.
  let isLate = false;
  const giveUp = () => {
    isLate = true;
    for (const { client } of servers) client.destroy();
  };
  // After a pause of this process, an answer that has arrived is read first.
  const timer = setTimeout(() => setImmediate(giveUp), CONNECT_MS * 2);
  const replies = await Promise.allSettled(servers.map(ask));
  clearTimeout(timer);
  const answers = replies.map((it) => (it.status === 'fulfilled' ? it.value : undefined));
  const isCluster = answers.some((it) => it?.mode === 'cluster');
  const primaries = isCluster ? [] : servers.filter((_, at) => answers[at] && answers[at].role !== 'replica');
  const used = primaries.length === 1 ? primaries[0] : undefined;
  for (const server of servers) if (server !== used) server.client.destroy();
  if (isCluster) return await openClusterLink(library, urls);
  if (used) return used.use();
  if (primaries.length > 1) {
    const names = primaries.map(({ url }) => new URL(url).host).join(' and ');
    throw new Error(`More than one server is a primary: ${names}. Make one the replica of the other.`);
  }
  if (isLate) throw new Error('No response arrived in time.');
  const failed = replies.find((it) => it.status === 'rejected');
  throw new Error(failed ? faultOf(failed.reason) : 'It is a replica, and writes need the primary.');
}
