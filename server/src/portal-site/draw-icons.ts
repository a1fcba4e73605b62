/** Draws the icons and the picture for link previews from the operator's logo. */
import { accentTokens } from '@meridian/contracts/accent';
import { PORTAL } from '@meridian/contracts/portal-config';
import sharp from 'sharp';
import type { PortalAssets } from '../config/portal-config/portal-assets.ts';
import { ICON_SIZES_PX } from './brand-files.ts';

type Save = (name: string, content: string | Buffer) => Promise<void>;

const TRANSPARENT = { r: 0, g: 0, b: 0, alpha: 0 };
const PAGE_COLOR = '#f5f7f7';
/** Drawn at this density, a small SVG stays sharp in large icons. */
const DENSITY = 600;
const PREVIEW = { width: 1200, height: 630 } as const;
const PREVIEW_LOGO = { width: 720, height: 260 } as const;
const FAVICON_PX = 32;
const TOUCH_ICON_PX = 180;
/** Of a maskable icon, the part that every shape of mask shows. */
const SAFE_PART = 0.62;

/** A disc in the accent, for a brand without a logo. */
function disc(): Buffer {
  const signal = accentTokens(PORTAL.brand.accent).find(
    ({ name, theme }) => name === 'signal' && theme === 'light',
  );
  const circle = `<circle cx="12" cy="12" r="11" fill="${signal!.hex}"/>`;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="24" height="24">${circle}</svg>`,
  );
}

/** Saves all icons; returns the path of the picture for link previews, or null without a logo. */
export async function drawIcons(assets: PortalAssets, save: Save): Promise<string | null> {
  const logo = assets.logo ? Buffer.from(assets.logo.bytes) : disc();
  const within = (width: number, height: number) =>
    sharp(logo, { density: DENSITY })
      .resize(width, height, { fit: 'contain', background: TRANSPARENT })
      .png();
  const on = async (background: string, size: { width: number; height: number }, inner: Buffer) =>
    await sharp({ create: { ...size, channels: 3, background } })
      .composite([{ input: inner, gravity: 'centre' }])
      .png()
      .toBuffer();
  const square = (px: number) => within(px, px).toBuffer();
  for (const px of ICON_SIZES_PX) await save(`icon-${px}.png`, await square(px));
  const maskable = await square(Math.round(512 * SAFE_PART));
  await save('icon-maskable-512.png', await on(PAGE_COLOR, { width: 512, height: 512 }, maskable));
  const touch = await square(Math.round(TOUCH_ICON_PX * 0.8));
  const touchSize = { width: TOUCH_ICON_PX, height: TOUCH_ICON_PX };
  await save('apple-touch-icon.png', await on(PAGE_COLOR, touchSize, touch));
  await save('favicon.ico', icoOf(await square(FAVICON_PX)));
  if (!assets.logo) return null;
  const large = await within(PREVIEW_LOGO.width, PREVIEW_LOGO.height).toBuffer();
  await save('og/brand.png', await on(PAGE_COLOR, PREVIEW, large));
  return '/og/brand.png';
}

/** An icon file with one PNG. */
function icoOf(png: Buffer): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(FAVICON_PX, 6);
  head.writeUInt8(FAVICON_PX, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
