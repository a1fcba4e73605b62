/** First calls to copy. The shown text carries only the public part of the key, the copied one the whole of it. */
import { KEY_PUBLIC_LENGTH } from '@meridian/contracts/keys';

/** The part of a key that may be seen. */
export const publicPart = (key: string): string => `${key.slice(0, KEY_PUBLIC_LENGTH)}…`;

export const curlQuote = (origin: string, key: string): string =>
  `curl "${origin}/api/stocks/AAPL/quote" \\\n  -H "Authorization: Bearer ${key}"`;

export const headerSamples = (origin: string, key: string) => [
  { name: 'Header', code: `Authorization: Bearer ${key}` },
  { name: 'curl', code: curlQuote(origin, key) },
  {
    name: 'Python',
    code: `requests.get("${origin}/api/stocks/AAPL/quote",\n  headers={"Authorization": "Bearer ${key}"})`,
  },
  {
    name: 'Node.js',
    code: `await fetch("${origin}/api/stocks/AAPL/quote", {\n  headers: { Authorization: "Bearer ${key}" },\n});`,
  },
];
