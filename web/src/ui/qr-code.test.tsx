import { render, screen } from '@testing-library/react';
import jsQR from 'jsqr';
import { expect, test } from 'vitest';
import { QrCode } from './qr-code.tsx';

const PIXELS_PER_MODULE = 4;

/** Paints the drawn path as a reader's camera would see it: dark where a rectangle is, light elsewhere. */
function painted(drawing: Element): { pixels: Uint8ClampedArray; side: number } {
  const size = Number(drawing.getAttribute('viewBox')!.split(' ')[2]);
  const side = size * PIXELS_PER_MODULE;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  const runs = drawing
    .querySelector('path')!
    .getAttribute('d')!
    .matchAll(/M(\d+) (\d+)h(\d+)v1H\1z/g);
  for (const [, x, y, length] of runs) {
    for (let row = 0; row < PIXELS_PER_MODULE; row += 1) {
      const start = (Number(y) * PIXELS_PER_MODULE + row) * side + Number(x) * PIXELS_PER_MODULE;
      for (let at = start; at < start + Number(length) * PIXELS_PER_MODULE; at += 1) {
        pixels.fill(0, at * 4, at * 4 + 3);
      }
    }
  }
  return { pixels, side };
}

test('a scanner reads the original text', () => {
  const uri =
    'otpauth://totp/Meridian:ana.b%40x.io?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Meridian&algorithm=SHA1&digits=6&period=30';
  render(<QrCode text={uri} label="Code" />);
  const { pixels, side } = painted(screen.getByRole('img', { name: 'Code' }));
  expect(jsQR(pixels, side, side)?.data).toBe(uri);
});

test('four light modules surround the code, as scanners need', () => {
  render(<QrCode text="x" label="Code" />);
  const drawing = screen.getByRole('img');
  const size = Number(drawing.getAttribute('viewBox')!.split(' ')[2]);
  const runs = [
    ...drawing
      .querySelector('path')!
      .getAttribute('d')!
      .matchAll(/M(\d+) (\d+)h(\d+)/g),
  ];
  const at = (group: number) => runs.map((run) => Number(run[group]));
  expect([Math.min(...at(1)), Math.min(...at(2)), Math.max(...at(2))]).toEqual([4, 4, size - 5]);
});

test('a module is a whole number of pixels wide, so that none is drawn narrower than another', () => {
  render(<QrCode text="x" label="Code" />);
  const drawing = screen.getByRole('img');
  const size = Number(drawing.getAttribute('viewBox')!.split(' ')[2]);
  expect(Number(drawing.getAttribute('width')) % size).toBe(0);
  expect(drawing.getAttribute('height')).toBe(drawing.getAttribute('width'));
});
