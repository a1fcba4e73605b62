/** A demonstration door: what a test answers to each GET below it, and a wall to every other call. */
import { DEMO_BASE } from '@meridian/contracts/api/demo';
import { vi } from 'vitest';

type Handler = (target: string) => Response | Promise<Response>;

/** Answers from here on; a handler that throws breaks the connection. Returns what was asked, without the door. */
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
