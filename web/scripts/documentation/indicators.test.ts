import { expect, test } from 'vitest';
import { INDICATORS } from '../../../market/src/indicators/catalogue.ts';
import { indicatorPictures } from './indicator-pictures.ts';
import { readIndicators } from './indicators.ts';

test('the guide has every indicator with its convention and source, or as one of the patterns', async () => {
  const families = await readIndicators();
  const entries = families.flatMap(({ indicators }) => indicators);
  expect(entries.map(({ name }) => name)).toEqual([...INDICATORS.keys()]);
  for (const { name, formula, convention, source } of entries) {
    expect([name, formula.length > 0]).toEqual([name, true]);
    expect([name, convention === null]).toEqual([name, name.startsWith('cdl')]);
    expect([name, source === null]).toEqual([name, name.startsWith('cdl')]);
  }
});

test('every indicator has a picture with its lines, and every pattern one with its value', () => {
  const pictures = indicatorPictures();
  expect(new Set(pictures.keys())).toEqual(new Set(INDICATORS.keys()));
  for (const [name, picture] of pictures) {
    expect([name, picture]).not.toEqual([name, expect.stringMatching(/NaN|undefined|Infinity/)]);
    const { outputs, overlay = 'all' } = INDICATORS.get(name)!;
    const shown = overlay === 'all' ? outputs : overlay;
    const drawn = picture.match(/<path class="c\d( f)?" d="M[\d.]/g) ?? [];
    expect([name, drawn.length > shown.length]).toEqual([name, true]);
    const value = />-?(?:80|100)</.test(picture);
    expect([name, value || !name.startsWith('cdl')]).toEqual([name, true]);
  }
});
