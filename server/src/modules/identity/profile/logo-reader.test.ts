import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { LogoReader } from './logo-reader.ts';

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c07' } });
const picture = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  });
const read = (file: Buffer) => new LogoReader().read(file);
const refused = {
  code: '170',
  details: { errors: { logo: expect.stringContaining('PNG, JPEG, WebP or GIF') } },
};
const FORMATS = ['png', 'jpeg', 'webp', 'gif'] as const;

/** A GIF of that canvas whose frames change one pixel each. */
function moving(width: number, height: number, frames: number): Buffer {
  const head = [0x80, 0, 0, 0, 0, 0, 255, 255, 255];
  const size = [width & 255, width >> 8, height & 255, height >> 8];
  const frame = Buffer.from('21f90400010000002c0000000001000100000202440100', 'hex');
  const all = Array.from({ length: frames }, () => frame);
  return Buffer.concat([Buffer.from('GIF89a'), Buffer.from([...size, ...head]), ...all, Buffer.from(';')]);
}

test.each(FORMATS)('a logo in %s becomes a PNG that fits into 512 by 512 pixels', async (format) => {
  const logo = await read(await plain(1_200, 600).toFormat(format).toBuffer());
  expect(await sharp(logo).metadata()).toMatchObject({ format: 'png', width: 512, height: 256 });
});

test('a small logo is not enlarged', async () => {
  const logo = await read(await picture(40, 20).png().toBuffer());
  expect(await sharp(logo).metadata()).toMatchObject({ width: 40, height: 20 });
});

test('a transparent logo stays transparent', async () => {
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  const file = await sharp({ create: { width: 8, height: 8, channels: 4, background: clear } })
    .webp()
    .toBuffer();
  const { data, info } = await sharp(await read(file))
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.channels, data[3]]).toEqual([4, 0]);
});

test('metadata about place and camera is removed, and the image is rotated upright', async () => {
  const file = await picture(60, 40)
    .withExif({
      IFD0: { Copyright: 'Somebody', Model: 'A camera' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const before = await sharp(file).metadata();
  expect(before.exif).toBeDefined();
  expect(before.icc).toBeDefined();
  const after = await sharp(await read(file)).metadata();
  expect([after.width, after.height]).toEqual([40, 60]);
  for (const kind of ['exif', 'icc', 'iptc', 'xmp', 'orientation', 'comments'] as const) {
    expect([kind, after[kind]]).toEqual([kind, undefined]);
  }
});

test('an animated logo becomes its first frame', async () => {
  const logo = await read(moving(100, 50, 3));
  const { format, width, height, pages } = await sharp(logo).metadata();
  expect({ format, width, height, pages }).toEqual({
    format: 'png',
    width: 100,
    height: 50,
    pages: undefined,
  });
});

describe('refuses', () => {
  test.each([
    [
      'an SVG',
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
    ],
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['text', 'logo'],
    ['a PDF', '%PDF-1.7\n'],
    ['the mere beginning of a PNG', '\u0089PNG\r\n\u001a\n'],
  ])('%s', async (_kind, text) => {
    await expect(read(Buffer.from(text, 'latin1'))).rejects.toMatchObject(refused);
  });

  test.each(['tiff', 'avif'] as const)('a %s', async (format) => {
    const file = await picture(60, 40).toFormat(format).toBuffer();
    await expect(read(file)).rejects.toMatchObject(refused);
  });

  test.each(FORMATS)('a truncated %s', async (format) => {
    const file = await picture(150, 100).toFormat(format).toBuffer();
    await expect(read(file.subarray(0, Math.floor(file.length * 0.9)))).rejects.toMatchObject(refused);
  });

  test('a small file that decodes to 100 megapixels', async () => {
    const file = await plain(10_000, 10_000).png().toBuffer();
    expect(file.length).toBeLessThan(2 * 1024 * 1024);
    await expect(read(file)).rejects.toMatchObject(refused);
  });

  test('a small file whose frames decode to more than 40 megapixels', async () => {
    const file = moving(2_000, 2_000, 11);
    expect(file.length).toBeLessThan(1_000);
    await expect(read(file)).rejects.toMatchObject(refused);
    await expect(read(moving(2_000, 2_000, 10))).resolves.toBeInstanceOf(Buffer);
  });
});

test('concurrent images wait in a short queue, and those beyond it are refused as busy', async () => {
  const logos = new LogoReader();
  const file = await picture(60, 40).png().toBuffer();
  const broken = Buffer.from('logo');
  const files = Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? file : broken));
  const responses = await Promise.allSettled(files.map((each) => logos.read(each)));
  const codes = responses.map((response) =>
    response.status === 'fulfilled' ? '000' : (response.reason as { code: string }).code,
  );
  const taken = ['000', '170', '000', '170', '000', '170', '000', '170', '000'];
  expect(codes).toEqual([...taken, ...Array.from({ length: 11 }, () => '191')]);
  await expect(logos.read(file)).resolves.toBeInstanceOf(Buffer);
});
