import type { SharpOptions } from 'sharp';
import { errors } from '../../../shared/errors/service-error.ts';
import { ConcurrencyLimit } from '../../../shared/queue/concurrency-limit.ts';

const PIXELS_MAX = 40_000_000;
const SIDE_MAX_PX = 512;
const SECONDS_MAX = 10;
const INPUT_OPTIONS: SharpOptions = { limitInputPixels: PIXELS_MAX, sequentialRead: true, failOn: 'error' };
const MESSAGE = 'The logo must be a PNG, JPEG, WebP or GIF image of at most 40 megapixels';

export const LOGO_TYPE = 'image/png';

type Library = typeof import('sharp').default;

/** Loads the library with the first image, because most servers never receive one between two starts. */
async function load(): Promise<Library> {
  const { default: sharp } = await import('sharp');
  // A blocked format is not read at all, whatever the file declares.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: [
      'VipsForeignLoadPngBuffer',
      'VipsForeignLoadJpegBuffer',
      'VipsForeignLoadWebpBuffer',
      'VipsForeignLoadNsgifBuffer',
    ],
  });
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

/** Reads uploaded logos, one at a time: an image can take much memory and a CPU core for a second. */
export class LogoReader {
  readonly #limit = new ConcurrencyLimit({ atOnce: 1, waitingMax: 8 });
  #library: Promise<Library> | undefined;

  /**
   * Encodes an uploaded image again as an upright PNG of at most 512 by 512 pixels without metadata. The format is
   * detected from the content. An animation becomes its first frame. Throws 170 when the file is no such image, is
   * truncated or has too many pixels, and 191 when too many uploads wait.
   */
  async read(file: Buffer): Promise<Buffer> {
    return await this.#limit.run(async () => {
      const sharp = await (this.#library ??= load());
      try {
        return await encode(sharp, file);
      } catch {
        // The library's message would not help the sender of the file.
        throw errors.fileRejected({ message: MESSAGE, errors: { logo: MESSAGE } });
      }
    });
  }
}

async function encode(sharp: Library, file: Buffer): Promise<Buffer> {
  const image = sharp(file, INPUT_OPTIONS);
  const { width, height, pages = 1 } = await image.metadata();
  if (width * height * pages > PIXELS_MAX) throw new Error('The file has too many pixels.');
  return await image
    .autoOrient()
    .resize({ width: SIDE_MAX_PX, height: SIDE_MAX_PX, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .timeout({ seconds: SECONDS_MAX })
    .png()
    .toBuffer();
}
