/** `atr_period` as a label: `ATR period`. */
export function readable(name: string): string {
  const words = name
    .replaceAll('_', ' ')
    .replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replace(/^atr\b/, 'ATR');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
