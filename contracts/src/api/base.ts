/** Where calls begin. Apart from what describes them, since the home page makes calls before anything else. */
export const API_BASE = '/api';
/** The public demo, in front of the same paths as with a key: `/api/demo/stocks/AAPL/quote`. */
export const DEMO_BASE = `${API_BASE}/demo` as const;
