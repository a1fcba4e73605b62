import { expect, test, vi } from 'vitest';
import { ORIGIN_PLACEHOLDER } from './content/api-samples.ts';
import { PAGES, renderPage } from './prerender.tsx';

const ADDRESS = 'http://127.0.0.1:7056';
const hostOf = (url: string) => new URL(url).host;

const address = vi.hoisted(() => ({ ofPage: undefined as string | undefined }));
vi.mock('./lib/origin.ts', () => ({ pageOrigin: () => address.ofPage }));

const WITH_SAMPLES = PAGES.filter(
  ({ prerendered, path }) => prerendered && path.startsWith('/documentation'),
);

test.each(WITH_SAMPLES)(
  '$path has one heading, and the browser takes it over as the server filled it in',
  async ({ path }) => {
    address.ofPage = undefined;
    const built = await renderPage(path);
    expect(built.match(/<h1[ >]/g)).toHaveLength(1);
    address.ofPage = ADDRESS;
    const filledIn = built
      .replaceAll(ORIGIN_PLACEHOLDER, ADDRESS)
      .replaceAll(hostOf(ORIGIN_PLACEHOLDER), hostOf(ADDRESS));
    expect(await renderPage(path)).toBe(filledIn);
  },
);
