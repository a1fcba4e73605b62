const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdg\w*\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\b(?:Chrome|CriOS)\//, 'Chrome'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/\b(?:iPhone|iPad)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];
/** A name that mail programs do not turn into a link. */
const PLAIN_NAME = /^[\p{L}\p{N} ()-]{1,40}$/u;

const named = (table: readonly [RegExp, string][], device: string) =>
  table.find(([pattern]) => pattern.test(device))?.[1];

/** Describes a device in our own words. The client chose its text, so the text itself never reaches the owner. */
export function deviceInWords(device: string): string {
  const browser = named(BROWSERS, device);
  if (browser) return `${browser} on ${named(SYSTEMS, device) ?? 'an unknown system'}`;
  return PLAIN_NAME.test(device) ? `a device called “${device}”` : 'an unknown device';
}
