/** An amount such as 12.50 in minor units; undefined without a text, and 0 where the text is no amount. */
export function minorIn(text: string): number | undefined {
  if (text.trim() === '') return undefined;
  const [, units, hundredths = ''] = /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(text.trim()) ?? [];
  return units === undefined ? 0 : Number(units) * 100 + Number(hundredths.padEnd(2, '0'));
}
