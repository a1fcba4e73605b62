import { LOGO_MM } from '@meridian/contracts/reports';
import { mm, type Sheet } from '../../../shared/pdf/sheet.ts';

/** A logo as a PNG that the server encoded itself. */
export interface Logo {
  readonly png: Buffer;
}

export const LOGO_WIDTH = mm(LOGO_MM);

/** Methods of the PDF document that its types lack. */
interface OpensImages {
  openImage(file: Buffer): { readonly width: number; readonly height: number };
}

/** Draws a logo as wide as it may be, or as high, with its right edge at `right`. */
export function drawLogo(
  sheet: Sheet,
  { png }: Logo,
  { right, top, bottom }: { right: number; top: number; bottom: number },
): void {
  const { pdf } = sheet;
  const image = (pdf as unknown as OpensImages).openImage(png);
  const scale = Math.min(LOGO_WIDTH / image.width, (bottom - top) / image.height);
  const [width, height] = [image.width * scale, image.height * scale];
  const [x, y] = [right - width, bottom - height];
  sheet.part('Figure', () => pdf.image(image as never, x, y, { width, height }), {
    alt: 'Logo',
    bbox: [x, y, right, bottom],
  });
}
