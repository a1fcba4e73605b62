/** The first pattern that a user agent fits, most particular first: others carry the names of the general ones too. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bHeadlessChrome\/|\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/** `Firefox on Linux` for a browser's user agent; a name that a client gave itself stays. */
export function deviceName(device: string): string {
  const found = (list: typeof BROWSERS) => list.find(([pattern]) => pattern.test(device))?.[1];
  const browser = found(BROWSERS);
  if (device.trim() === '') return 'Unknown device';
  if (browser === undefined || !device.startsWith('Mozilla/')) return device;
  const system = found(SYSTEMS);
  return system === undefined ? browser : `${browser} on ${system}`;
}
