// Draws web/public/og/*.png and the icons of the portal with Chromium. Run it after a change of what stands on them:
// `node scripts/og-images.mjs`; look at the pictures before you commit them.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { chromiumLaunch } from './chromium.ts';
import { icon, PICTURES } from './site-drawings.mjs';

const folder = join(import.meta.dirname, '..', 'web', 'public');
/** File → pixels, and the share that the mark takes; launchers cut `maskable` ones to a circle of 80%. */
const ICONS = {
  'apple-touch-icon.png': [180, 0.72],
  'icon-192.png': [192, 0.8],
  'icon-512.png': [512, 0.8],
  'icon-maskable-512.png': [512, 0.56],
};

/** A favicon.ico that holds one PNG of 32 pixels. */
function icoOf(png) {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // an icon
  head.writeUInt16LE(1, 4); // with one picture
  head.writeUInt8(32, 6);
  head.writeUInt8(32, 7);
  head.writeUInt16LE(1, 10); // colour planes
  head.writeUInt16LE(32, 12); // bits for a pixel
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

mkdirSync(join(folder, 'og'), { recursive: true });
const browser = await chromium.launch(await chromiumLaunch());
try {
  const page = await browser.newPage();
  const draw = async (html, width, height) => {
    await page.setViewportSize({ width, height });
    await page.setContent(html);
    await page.evaluate(() => globalThis.document.fonts.ready);
    return page.screenshot();
  };
  const save = (name, bytes) => {
    writeFileSync(join(folder, name), bytes);
    console.log(`${name.padEnd(24)} ${(bytes.length / 1_024).toFixed(1)} KB`);
  };
  for (const [name, html] of Object.entries(PICTURES)) save(`og/${name}.png`, await draw(html, 1_200, 630));
  for (const [name, [size, share]] of Object.entries(ICONS))
    save(name, await draw(icon(size, share), size, size));
  save('favicon.ico', icoOf(await draw(icon(32, 0.94), 32, 32)));
} finally {
  await browser.close();
}
