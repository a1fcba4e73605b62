import { PORTAL_BASE } from '@meridian/contracts/portal';
import { oauthCallbackPath, oauthStartPath } from '@meridian/contracts/portal/oauth';
import type { OAuthProviderId } from '@meridian/contracts/sign-in-providers';
import type { PortalResponse, TestPortal } from './portal.ts';

const HOPS_MAX = 20;
let visitors = 0;

export const callbackAt = (publicUrl: string, provider: OAuthProviderId) =>
  publicUrl + PORTAL_BASE + oauthCallbackPath(provider);
export const startAt = (provider: OAuthProviderId, query = '') =>
  PORTAL_BASE + oauthStartPath(provider) + query;

export interface BrowserVisitor {
  /** Follows redirects from a path of the portal to the first page of the portal, or to the first URL that `until` accepts. */
  go(path: string, until?: (url: string) => boolean): Promise<URL>;
  /** Requests a path of the portal without following redirects. */
  visit(path: string, headers?: Record<string, string>): Promise<VisitorReply>;
  /** Stores a cookie that one of the portal's calls has set. */
  keep(setCookie: string): void;
  /** The cookie header for the portal's calls. */
  cookies(): { cookie: string };
  exchange(oneTime: string | null): Promise<PortalResponse>;
}

interface VisitorReply {
  readonly status: number;
  readonly location: string;
  readonly headers: Readonly<Record<string, unknown>>;
}

/** A browser with its own cookies per origin. It reaches the portal by inject and providers over the network. */
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

  async function visitProvider(url: URL): Promise<string> {
    const reply = await fetch(url, { redirect: 'manual', headers: { cookie: cookieOf(url.origin) } });
    keep(url.origin, reply.headers.getSetCookie());
    const location = reply.headers.get('location');
    if (location === null) throw new Error(`${url.href} returned ${reply.status}: ${await reply.text()}`);
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
        const location = ours ? (await visit(url.pathname + url.search)).location : await visitProvider(url);
        url = new URL(location, url);
      }
      throw new Error('Too many redirects');
    },
    exchange: (oneTime) =>
      portal.call('exchangeOauth', { one_time: oneTime ?? '' }, { headers: { cookie: cookieOf(home) } }),
  };
}

/** The parameters in the fragment of a page's URL. */
export const fragmentOf = ({ hash }: URL) => Object.fromEntries(new URLSearchParams(hash.slice(1)));

/** Signs in with a provider and returns the response of the exchange. */
export async function signedInByProvider(
  portal: TestPortal,
  provider: OAuthProviderId,
  person = visitor(portal),
) {
  const landed = await person.go(startAt(provider));
  return await person.exchange(fragmentOf(landed)['oauth'] ?? null);
}
