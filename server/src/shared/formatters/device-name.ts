/** Programs by their distinctive user agent token, in order: most also contain tokens further down. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPX|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:HeadlessChrome|Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
];
const BROWSER_MARK = /^(?:Mozilla|Opera)\/\d/;
/** `curl/8.5.0`, `python-requests/2.31 …` */
const PROGRAM = /^([A-Za-z][\w.-]{0,39})\/\d/;
const NAME_LENGTH_MAX = 60;

/**
 * A short name for the device of a session: the name its owner chose, or the browser and system that its user agent
 * names. A hint, not a proof: a client can send any text.
 */
export function deviceName(device: string): string {
  const text = device.trim();
  if (text === '') return 'Unknown device';
  if (!BROWSER_MARK.test(text)) return PROGRAM.exec(text)?.[1] ?? text.slice(0, NAME_LENGTH_MAX).trim();
  const named = (list: typeof BROWSERS) => list.find(([mark]) => mark.test(text))?.[1];
  const browser = named(BROWSERS);
  const system = named(SYSTEMS);
  if (browser === undefined) return system === undefined ? 'Unknown device' : `Browser on ${system}`;
  return system === undefined ? browser : `${browser} on ${system}`;
}
