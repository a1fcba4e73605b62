import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { clearDocumentation, readDocumentation } from './documents.ts';

let responses: (() => Response)[] = [];
beforeEach(() => {
  clearDocumentation();
  vi.stubGlobal('fetch', async () => responses.shift()!());
});

test('a failed request is no unhandled rejection when nobody waits for it yet, and is repeated by the next reader', async () => {
  const unhandled: unknown[] = [];
  const note = (error: unknown) => void unhandled.push(error);
  process.on('unhandledRejection', note);
  onTestFinished(() => void process.off('unhandledRejection', note));
  responses = [() => new Response('', { status: 503 }), () => Response.json([])];
  const first = readDocumentation();
  await new Promise((resolve) => setTimeout(resolve));
  await expect(first).rejects.toThrow('/search.json returned 503');
  expect(unhandled).toEqual([]);
  expect((await readDocumentation())('anything')).toBeDefined();
});

test('readers at the same time share one request', () => {
  responses = [() => Response.json([])];
  expect(readDocumentation()).toBe(readDocumentation());
});
