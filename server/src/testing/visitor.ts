import { PORTAL_BASE } from '@meridian/contracts/portal';
import { type OAuthProviderId, oauthCallbackPath, oauthStartPath } from '@meridian/contracts/portal/oauth';
import type { PortalAnswer, TestPortal } from './portal.ts';

const HOPS_MAX = 20;
let visitors = 0;

export const callbackAt = (publicUrl: string, provider: OAuthProviderId) =>
  publicUrl + PORTAL_BASE + oauthCallbackPath(provider);
export const startAt = (provider: OAuthProviderId, query = '') =>
  PORTAL_BASE + oauthStartPath(provider) + query;

export interface BrowserVisitor {
  /** Follows redirects from a path of the portal, to the first page of the portal or the first address that `until` names. */
  go(path: string, until?: (url: string) => boolean): Promise<URL>;
  /** One step to a path of the portal, without following. */
  visit(path: string, headers?: Record<string, string>): Promise<VisitorReply>;
  /** Keeps a cookie that one of the portal's calls has set. */
  keep(setCookie: string): void;
  /** Header for the portal's calls. */
  cookies(): { cookie: string };
  exchange(oneTime: string | null): Promise<PortalAnswer>;
}

interface VisitorReply {
  readonly status: number;
  readonly location: string;
  readonly headers: Readonly<Record<string, unknown>>;
}

/** A browser with its own cookies for each place, which sees the portal by inject and providers over the network. */
export function visitor(portal: TestPortal): BrowserVisitor {
  visitors += 1;
  const remoteAddress = `192.168.${visitors >> 8}.${visitors & 255}`;
  const home = portal.context.publicUrl;
  const jars = new Map<string, Map<string, string>>();

  function jarOf(origin: string): Map<string, string> {
    const jar = jars.get(origin) ?? new Map<string, string>();
    jars.set(origin, jar);
    return jar;
  }
  const cookieOf = (origin: string) =>
    [...jarOf(origin)].map(([name, value]) => `${name}=${value}`).join('; ');

  function keep(origin: string, setCookies: readonly string[]): void {
    for (const line of setCookies) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
      if (value === '') jarOf(origin).delete(name!);
      else jarOf(origin).set(name!, value!);
    }
  }

  async function visit(path: string, headers: Record<string, string> = {}) {
    const cookie = cookieOf(home);
    const sent = { ...(cookie ? { cookie } : {}), ...headers };
    const reply = await portal.app.inject({ method: 'GET', url: path, headers: sent, remoteAddress });
    keep(home, [reply.headers['set-cookie'] ?? []].flat());
    return {
      status: reply.statusCode,
      location: reply.headers.location ?? '',
      headers: reply.headers,
    };
  }

  async function visitElsewhere(url: URL): Promise<string> {
    const reply = await fetch(url, { redirect: 'manual', headers: { cookie: cookieOf(url.origin) } });
    keep(url.origin, reply.headers.getSetCookie());
    const location = reply.headers.get('location');
    if (location === null) throw new Error(`${url.href} answered ${reply.status}: ${await reply.text()}`);
    return location;
  }

  return {
    visit,
    keep: (setCookie) => keep(home, [setCookie]),
    cookies: () => ({ cookie: cookieOf(home) }),
    async go(path, until = () => false) {
      let url = new URL(path, home);
      for (let hop = 0; hop < HOPS_MAX; hop += 1) {
        if (until(url.href)) return url;
        const ours = url.origin === home;
        if (ours && !url.pathname.startsWith(PORTAL_BASE)) return url;
        const location = ours ? (await visit(url.pathname + url.search)).location : await visitElsewhere(url);
        url = new URL(location, url);
      }
      throw new Error('Too many redirects');
    },
    exchange: (oneTime) =>
      portal.call('exchangeOauth', { one_time: oneTime ?? '' }, { headers: { cookie: cookieOf(home) } }),
  };
}

/** What the fragment of a landing page says. */
export const fragmentOf = ({ hash }: URL) => Object.fromEntries(new URLSearchParams(hash.slice(1)));

/** Signs in at the provider and here; answers the exchange. */
export async function signedInElsewhere(
  portal: TestPortal,
  provider: OAuthProviderId,
  person = visitor(portal),
) {
  const landed = await person.go(startAt(provider));
  return await person.exchange(fragmentOf(landed)['oauth'] ?? null);
}
