import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { loadPicture } from './picture.ts';
import { safeSvg } from './safe-svg.ts';

const folder = mkdtempSync(join(tmpdir(), 'pictures-'));
afterAll(() => rmSync(folder, { recursive: true }));
const saved = (name: string, content: string | Buffer) => {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
};
const svg = (inner: string, attributes = 'viewBox="0 0 40 20"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inner}</svg>`;
const safe = (source: string): string => {
  const found = safeSvg(source);
  if (typeof found === 'string') throw new Error(found);
  return found.bytes.toString();
};

test('a drawing stays as it is', () => {
  const inner =
    '<defs><linearGradient id="a"><stop offset="0" stop-color="#f00"></stop></linearGradient></defs><path d="M0 0h9" fill="url(#a)"></path>';
  expect(safe(svg(inner))).toContain('<path d="M0 0h9" fill="url(#a)">');
  expect(safe(svg(inner))).toContain('<stop offset="0" stop-color="#f00">');
});

test.each([
  '<script>alert(1)</script>',
  '<path onload="alert(1)" d="M0 0"/>',
  '<path style="fill:url(https://evil.test)" d="M0 0"/>',
  '<a href="https://evil.test"><path d="M0 0"/></a>',
  '<image href="https://evil.test/a.png"/>',
  '<use href="https://evil.test/a.svg#x"/>',
  '<use xlink:href="data:image/svg+xml;base64,PHN2Zz4="/>',
  '<path fill="url(https://evil.test/#a)" d="M0 0"/>',
  '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><iframe src="javascript:alert(1)"/></body></foreignObject>',
  '<animate attributeName="href" to="javascript:alert(1)"/>',
  '<set attributeName="onload" to="alert(1)"/>',
  '<?xml-stylesheet href="https://evil.test/a.css"?>',
  '<!-- --><script/>',
])('what runs, loads or links is dropped: %s', (inner) => {
  expect(safe(svg(`${inner}<path d="M1 1"/>`))).toMatch(/^<svg[^>]*>[^]*<path d="M1 1">/);
  expect(safe(svg(inner))).not.toMatch(/script|evil|alert|on\w+=|style|foreign|image|animate|<set|data:/i);
});

test.each([
  ['<svg', 'well-formed'],
  ['<html></html>', 'or an SVG'],
  [svg('<style>.a{fill:red}</style>'), '<style>'],
  [svg('<path/>', ''), 'must have a viewBox'],
  ['', 'is not a PNG'],
])('%s is refused and says why', (source, why) => {
  expect(safeSvg(source)).toContain(why);
});

test('entities of a document type are not expanded', () => {
  const bomb = `<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]>${svg('<title>&b;</title>')}`;
  const found = safeSvg(bomb);
  expect(typeof found === 'string' ? found : found.bytes.toString()).not.toContain('aaaaaaaaaa');
});

test('a PNG is served as it is, with the size in its header', async () => {
  const png = await sharp({ create: { width: 64, height: 32, channels: 3, background: '#f00' } })
    .png()
    .toBuffer();
  expect(loadPicture(saved('a.png', png), 'logo')).toMatchObject({
    bytes: png,
    widthPx: 64,
    heightPx: 32,
    path: expect.stringMatching(/^\/brand\/logo-[0-9a-f]{10}\.png$/),
  });
  expect(loadPicture(saved('cut.png', png.subarray(0, 30)), 'logo')).toBe('is a damaged PNG');
  expect(loadPicture(saved('huge.png', Buffer.concat([png, Buffer.alloc(600_000)])), 'logo')).toContain(
    'larger than 500 kB',
  );
  expect(loadPicture(join(folder, 'none.png'), 'logo')).toContain('does not exist');
});
