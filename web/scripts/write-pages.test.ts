import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { writePages } from './write-pages.ts';

let dist = '';
afterEach(() => rm(dist, { recursive: true, force: true }));

const page = (path: string) => ({
  path,
  module: 'a/a-page',
  title: 'A page',
  prerendered: true,
  description: 'A page',
});

test('the styles of a page come after those of every page, whose layers they are in', async () => {
  dist = await mkdtemp(join(tmpdir(), 'pages-'));
  const template =
    '<html><head><!--head--><link rel="stylesheet" href="/every.css"></head><body><!--app--></body></html>';
  await writeFile(join(dist, 'index.html'), template);
  await writePages(
    dist,
    {
      'index.html': { file: 'every.js', css: ['every.css'] },
      'signup.tsx': { file: 'signup.js', css: ['signup.css'], imports: ['index.html'] },
    },
    {
      PAGES: [page('/signup')],
      NOT_FOUND: page('/404'),
      renderPage: async (path) => `<h1>${path}</h1>`,
      windowTitle: ({ path }) => path,
      sourceOf: () => 'signup.tsx',
    },
  );
  const written = await readFile(join(dist, 'signup', 'index.html'), 'utf8');
  expect(written.match(/[\w-]+\.css/g)).toEqual(['every.css', 'signup.css']);
  expect(written).toContain('<body><h1>/signup</h1></body>');
});
