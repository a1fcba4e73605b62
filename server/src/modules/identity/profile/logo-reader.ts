import type { SharpOptions } from 'sharp';
import { ConcurrencyLimit } from '../../../shared/queue/concurrency-limit.ts';
import { errors } from '../../../shared/errors/service-error.ts';

const PIXELS_MAX = 40_000_000;
const SIDE_MAX_PX = 512;
const SECONDS_MAX = 10;
const READING: SharpOptions = { limitInputPixels: PIXELS_MAX, sequentialRead: true, failOn: 'error' };
const MESSAGE = 'The logo must be a PNG, JPEG, WebP or GIF image of at most 40 megapixels';

export const LOGO_TYPE = 'image/png';

type Library = typeof import('sharp').default;

/** Loaded with the first image: most servers start far more often than they are sent one. */
async function load(): Promise<Library> {
  const { default: sharp } = await import('sharp');
  // A format that is blocked is not read at all, whatever a file calls itself.
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

/** Reading an image can take much memory and a processor for a second, so it is bounded. */
export class LogoReader {
  readonly #line = new ConcurrencyLimit({ atOnce: 1, waitingMax: 8 });
  #library: Promise<Library> | undefined;

  /**
   * An uploaded image, known by its content alone, as a new PNG of at most 512 by 512 pixels that stands upright and
   * carries no metadata; of a moving one its first picture. Refuses with 170 what is no such image, is cut off or
   * would unfold to too many pixels, and with 191 when too many wait.
   */
  async read(file: Buffer): Promise<Buffer> {
    return await this.#line.run(async () => {
      const sharp = await (this.#library ??= load());
      try {
        return await encode(sharp, file);
      } catch {
        // What the library says of a file is of no use to whoever sent it.
        throw errors.fileRejected({ message: MESSAGE, errors: { logo: MESSAGE } });
      }
    });
  }
}

async function encode(sharp: Library, file: Buffer): Promise<Buffer> {
  const image = sharp(file, READING);
  const { width, height, pages = 1 } = await image.metadata();
  if (width * height * pages > PIXELS_MAX) throw new Error('The pictures of the file are too many.');
  return await image
    .autoOrient()
    .resize({ width: SIDE_MAX_PX, height: SIDE_MAX_PX, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .timeout({ seconds: SECONDS_MAX })
    .png()
    .toBuffer();
}
