/** The demo routes: a test handles each GET below them; every other call fails. */
import { DEMO_BASE } from '@meridian/contracts/api/demo';
import { vi } from 'vitest';

type Handler = (target: string) => Response | Promise<Response>;

/** Handles requests from now on; a handler that throws breaks the connection. Returns the requests, without the base path. */
export function serveDemo(handler: Handler): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit = {}) => {
    if (method !== 'GET' || !url.startsWith(DEMO_BASE)) throw new TypeError('Failed to fetch');
    const target = url.slice(DEMO_BASE.length);
    asked.push(target);
    return handler(target);
  });
  return asked;
}

export const cut: Handler = () => {
  throw new TypeError('Failed to fetch');
};
