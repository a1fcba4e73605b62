/** Calls that the documentation and the home page show. `origin` is where the reader's portal answers. */

/** Stands for the address of the portal where the page is written before anybody asked for it. */
export const ORIGIN_PLACEHOLDER = 'https://your-host';
export const KEY_PLACEHOLDER = 'YOUR_KEY';

const curl = (origin: string, path: string, more = '') =>
  `curl ${more}"${origin}${path}" \\\n  -H "Authorization: Bearer ${KEY_PLACEHOLDER}"`;

export const quoteSamples = (origin: string) => [
  { name: 'curl', code: curl(origin, '/api/stocks/AAPL/quote') },
  {
    name: 'Python',
    code: `import requests

quote = requests.get(
  "${origin}/api/stocks/AAPL/quote",
  headers={"Authorization": "Bearer ${KEY_PLACEHOLDER}"},
).json()
print(quote["price"], quote["source"])`,
  },
  {
    name: 'Node.js',
    code: `const reply = await fetch("${origin}/api/stocks/AAPL/quote", {
  headers: { Authorization: "Bearer ${KEY_PLACEHOLDER}" },
});
const quote = await reply.json();
console.log(quote.price, quote.source);`,
  },
];

const HISTORY = '/api/stocks/AAPL/history?from=2026-01-02&to=2026-06-30';

export const historySamples = (origin: string) => [
  { name: 'JSON', code: curl(origin, HISTORY) },
  { name: 'CSV', code: curl(origin, `${HISTORY}&format=csv`, '-o AAPL.csv ') },
  { name: 'Parquet', code: curl(origin, `${HISTORY}&format=parquet`, '-o AAPL.parquet ') },
];

export const symbolsSample = (origin: string) => curl(origin, '/api/symbols?q=apple');

export const problemSample = `{
  "title": "Rate limit exceeded",
  "status": 429,
  "detail": "…",
  "code": "rate_limit_exceeded",
  "message": "Rate limit exceeded",
  "requestId": "…"
}`;

export const limitHeaders = `RateLimit-Policy: "minute";q=30;w=60
RateLimit: "minute";r=29;t=60
X-RateLimit-Limit: 30
X-RateLimit-Remaining: 29
X-Quota-Limit: 1800
X-Quota-Remaining: 1799`;
