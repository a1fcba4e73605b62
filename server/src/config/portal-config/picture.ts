/** The operator's logos: PNG files checked by their header, SVG files reduced to what is known to be safe. */
import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import type { BrandPicture } from '@meridian/contracts/portal-config-defaults';
import { safeSvg } from './safe-svg.ts';

export interface LoadedPicture extends BrandPicture {
  readonly bytes: Buffer;
}

const BYTES_MAX = 500_000;
const SIDE_MAX_PX = 4_096;
const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const DIGEST_LENGTH = 10;

/** The picture in `file`, or what is wrong with it. `name` becomes a part of its path. */
export function loadPicture(file: string, name: string): LoadedPicture | string {
  let bytes: Buffer;
  try {
    if (statSync(file).size > BYTES_MAX) return `is larger than ${BYTES_MAX / 1_000} kB`;
    bytes = readFileSync(file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return code === 'ENOENT'
      ? `names ${file}, which does not exist`
      : `names ${file}, which cannot be read (${code})`;
  }
  const isPng = bytes.subarray(0, PNG_SIGNATURE.length).equals(PNG_SIGNATURE);
  const found = isPng ? pngPicture(bytes) : safeSvg(bytes.toString());
  if (typeof found === 'string') return found;
  const { widthPx, heightPx } = found;
  if (!(widthPx >= 1 && heightPx >= 1 && widthPx <= SIDE_MAX_PX && heightPx <= SIDE_MAX_PX))
    return `must have sides from 1 to ${SIDE_MAX_PX} pixels`;
  const digest = createHash('sha256').update(found.bytes).digest('hex').slice(0, DIGEST_LENGTH);
  return { ...found, path: `/brand/${name}-${digest}.${isPng ? 'png' : 'svg'}` };
}

type Picture = Omit<LoadedPicture, 'path'>;

/** Width and height are the first fields of the first chunk. */
function pngPicture(bytes: Buffer): Picture | string {
  const isWhole = bytes.length > 33 && bytes.toString('latin1', 12, 16) === 'IHDR' && bytes.includes('IEND');
  if (!isWhole) return 'is a damaged PNG';
  return { bytes, widthPx: bytes.readUInt32BE(16), heightPx: bytes.readUInt32BE(20) };
}
