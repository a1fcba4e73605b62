/** Calls of the portal, as its pages make them. Each goes to the port that `next` names. */
import { PORTAL_BASE, portal, type PortalInput, type PortalName } from '@meridian/contracts/portal';
import type { Site } from './site.ts';

const PASSWORD = 'Long-enough-7';

export interface PortalReply {
  readonly code: string;
  readonly access_token?: string;
  readonly user?: { readonly api_key: string };
  readonly additionalInfo: { readonly token_id?: string; readonly requests?: number };
}

/** Somebody who has signed up. */
export interface Member {
  readonly email: string;
  readonly key: string;
  /** Of the session. */
  readonly token: string;
}

const send = (port: number, name: PortalName, body: object, token?: string, signal?: AbortSignal) =>
  fetch(`http://127.0.0.1:${port}${PORTAL_BASE}${portal[name].path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
    ...(signal && { signal }),
  });

/** Makes a call of the portal. */
export async function callPortal<Name extends PortalName>(
  port: number,
  name: Name,
  body: PortalInput<Name>,
  token?: string,
): Promise<PortalReply> {
  return (await (await send(port, name, body, token)).json()) as PortalReply;
}

/** Signs up and activates an account. Its mail may come from any of the processes. */
export async function signUp(
  site: Site,
  ports: readonly number[],
  next: () => number,
  email: string,
): Promise<Member> {
  const address_info = {
    street_address_1: '1 Station Road',
    city: 'Pune',
    state: 'Maharashtra',
    postal_code: '411001',
  };
  const asked = await callPortal(next(), 'signup', {
    email,
    name: 'Zoe',
    password_hash: PASSWORD,
    address_info,
  });
  let verification_code = '';
  await site.until(async () => {
    for (const port of ports) {
      const mails = await fetch(`http://localhost:${port}/dev/mailbox.json?to=${encodeURIComponent(email)}`);
      for (const { text } of (await mails.json()) as { text: string }[])
        verification_code = /^\d{6}$/m.exec(text)?.[0] ?? verification_code;
    }
    return verification_code !== '';
  });
  const { user, access_token } = await callPortal(
    next(),
    'activate',
    { verification_code },
    asked.additionalInfo.token_id,
  );
  return { email, key: user!.api_key, token: access_token! };
}

/** Signs in; resolves with the token of the session, or undefined where that fails. */
export async function signIn(port: number, email: string): Promise<string | undefined> {
  const reply = await callPortal(port, 'signin', { email, password: PASSWORD });
  return reply.access_token;
}

/** An open page at a process, and the topics that it was notified of. */
export interface OpenPage {
  readonly topics: ReadonlySet<string>;
  close(): void;
}

/** Opens a page that is notified of what changes. */
export async function openPage(site: Site, port: number, token: string): Promise<OpenPage> {
  const leaving = new AbortController();
  const reply = await send(port, 'watch', {}, token, leaving.signal);
  const topics = new Set<string>();
  const read = async () => {
    for await (const bytes of reply.body!)
      for (const [, event] of Buffer.from(bytes as Uint8Array)
        .toString()
        .matchAll(/^data: (.*)$/gm))
        for (const topic of (JSON.parse(event!) as { changed: string[] }).changed) topics.add(topic);
  };
  void read().catch(() => undefined);
  const close = () => leaving.abort();
  site.onEnd(close);
  return { topics, close };
}
