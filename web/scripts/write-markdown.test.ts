import { mkdtemp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeMarkdown } from './write-markdown.ts';

const HTML = `<html><body><nav>Pages</nav><article>
<section><h1>Quote</h1><p>The latest <code>price</code>.</p>
<dl><div><dt><code>symbol</code></dt><dd><small>string, required</small><p>A share</p></dd></div>
<div id="parameter-asOf"><dt><code>asOf</code></dt><dd><small>time</small><p>As known then: then</p></dd></div></dl></section>
<section><h2 id="calls">Calls<a href="#calls" data-furniture="true">#</a></h2>
<div><div role="tablist"><button role="tab" id="t0">curl</button><button role="tab" id="t1">Python</button></div>
<button>Copy</button>
<div role="tabpanel" aria-labelledby="t0"><pre><code class="language-sh"><span>curl</span> "x"</code></pre></div>
<div role="tabpanel" aria-labelledby="t1" hidden=""><pre><code class="language-python">import os</code></pre></div>
</div><p>See <a href="/documentation#alerts">alerts</a>.</p></section>
</article></body></html>`;

const page = {
  path: '/documentation/api/quote',
  module: 'documentation/api/quote',
  title: 'Quote',
  description: 'The latest quote',
};

let dist = '';
const written = (name: string) => readFile(join(dist, name), 'utf8');
beforeEach(async () => {
  dist = await mkdtemp(join(tmpdir(), 'markdown-'));
  await mkdir(join(dist, page.path), { recursive: true });
  await writeFile(join(dist, page.path, 'index.html'), HTML);
  await writeMarkdown(dist, [page, { ...page, path: '/pricing', module: 'pricing/pricing-page' }]);
});
afterEach(() => rm(dist, { recursive: true, force: true }));

test('copies the article with the samples of every language, without controls', async () => {
  expect(await written('documentation/api/quote.md')).toBe(`# Quote

The latest \`price\`.

- \`symbol\`: string, required. A share
- \`asOf\`: time. As known then: then

## Calls

**curl**

\`\`\`sh
curl "x"
\`\`\`

**Python**

\`\`\`python
import os
\`\`\`

See [alerts](/documentation.md#alerts).
`);
});

test('lists the copies in the file for language models', async () => {
  const index = await written('llms.txt');
  expect(index).toMatch(/^# Meridian\n\n> .+\n\n/);
  expect(index).toContain('- [Quote](/documentation/api/quote.md): The latest quote');
  expect(index).not.toContain('pricing');
  expect(await written('llms-full.txt')).toContain('import os');
});

test('finds only the top of the landing page, which lists the other pages', async () => {
  await writeFile(join(dist, 'documentation/index.html'), HTML);
  await writeMarkdown(dist, [{ ...page, path: '/documentation' }]);
  const documents = JSON.parse(await written('search.json')) as { heading: string }[];
  expect(documents.map(({ heading }) => heading)).toEqual(['Quote']);
});

test('collects the words under each heading and of each field for the search, without code and tab names', async () => {
  expect(JSON.parse(await written('search.json'))).toEqual([
    {
      id: 0,
      path: page.path,
      hash: '',
      page: 'Quote',
      heading: 'Quote',
      text: 'The latest price. symbol: string, required. A share',
      kind: 'call',
    },
    {
      id: 1,
      path: page.path,
      hash: 'parameter-asOf',
      page: 'Quote',
      heading: 'asOf',
      text: 'time. As known then: then',
      kind: 'field',
    },
    {
      id: 2,
      path: page.path,
      hash: 'calls',
      page: 'Quote',
      heading: 'Calls',
      text: 'See alerts.',
      kind: 'call',
    },
  ]);
});
