/** First calls to copy. The text on screen contains the public part of the key, the copied text all of it. */
import { KEY_PUBLIC_LENGTH } from '@meridian/contracts/keys';

/** The part of a key that may be shown. */
export const publicPart = (key: string): string => `${key.slice(0, KEY_PUBLIC_LENGTH)}…`;

export const curlQuote = (origin: string, key: string): string =>
  `curl "${origin}/api/stocks/AAPL/quote" \\\n  -H "Authorization: Bearer ${key}"`;

const HEADER_SAMPLES = [
  { name: 'Header', write: (_origin: string, key: string) => `Authorization: Bearer ${key}` },
  { name: 'curl', language: 'sh', write: curlQuote },
  {
    name: 'Python',
    language: 'python',
    write: (origin: string, key: string) =>
      `from meridian_sdk import Meridian\n\nmeridian = Meridian("${key}", "${origin}")\nprint(meridian.quote("AAPL").price)`,
  },
  {
    name: 'Node.js',
    language: 'js',
    write: (origin: string, key: string) =>
      `import { Meridian } from "meridian-sdk";\n\nconst meridian = new Meridian({\n  apiKey: "${key}",\n  baseUrl: "${origin}",\n});\nconsole.log((await meridian.quote("AAPL")).price);`,
  },
  {
    name: 'Java',
    language: 'java',
    write: (origin: string, key: string) =>
      `import io.meridian.sdk.Meridian;\n\npublic class Sample {\n  public static void main(String[] args) {\n    try (var meridian = Meridian.builder().apiKey("${key}").baseUrl("${origin}").build()) {\n      System.out.println(meridian.quote("AAPL").price());\n    }\n  }\n}`,
  },
] as const;

/** The header, and a call with it in several languages. `code` contains `shownKey`, `copied` contains `copiedKey`. */
export const headerSamples = (origin: string, shownKey: string, copiedKey: string) =>
  HEADER_SAMPLES.map(({ write, ...sample }) =>
    Object.assign(sample, { code: write(origin, shownKey), copied: write(origin, copiedKey) }),
  );

/** The same without the header alone. */
export const firstCallSamples = (origin: string, shownKey: string, copiedKey: string) =>
  headerSamples(origin, shownKey, copiedKey).filter(({ name }) => name !== 'Header');
