import { LogoReader } from '../../../server/src/modules/identity/profile/logo-reader.ts';
import { ServiceError } from '../../../server/src/shared/errors/service-error.ts';
import { mustHold, type ParserTarget } from '../target.ts';

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const SIDE_MAX_PX = 512;
const FORMATS = ['png', 'jpeg', 'webp', 'gif'] as const;
const reader = new LogoReader();

/** Uploaded logos. The decoders are native code, whose blocks are not counted. */
export const target: ParserTarget = {
  tokens: ['IHDR', 'IDAT', 'IEND', 'GIF89a', 'RIFF', 'WEBPVP8 ', '<svg', '\u00ff\u00d8\u00ff\u00e1', 'Exif'],
  async seeds() {
    const { default: sharp } = await import('sharp');
    const image = sharp({ create: { width: 24, height: 12, channels: 3, background: '#c07' } });
    const files = await Promise.all(FORMATS.map((format) => image.clone().toFormat(format).toBuffer()));
    return [...files, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')];
  },
  async check(input) {
    let logo: Buffer;
    try {
      logo = await reader.read(input);
    } catch (error) {
      mustHold(
        error instanceof ServiceError && error.code === '170',
        `a bad image is refused, not ${String(error)}`,
      );
      return;
    }
    mustHold(logo.subarray(0, 8).equals(PNG), 'a logo becomes a PNG');
    const sides = [logo.readUInt32BE(16), logo.readUInt32BE(20)];
    mustHold(
      sides.every((side) => side >= 1 && side <= SIDE_MAX_PX),
      'a logo fits into 512 by 512 pixels',
    );
  },
};
