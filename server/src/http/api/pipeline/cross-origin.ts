/** Any page may read responses: browsers never send keys by themselves. */
export const CROSS_ORIGIN = [
  'Access-Control-Allow-Origin',
  '*',
  'Access-Control-Expose-Headers',
  'ETag, Accept-Ranges, Content-Range, Content-Disposition, X-Request-Id, X-Data-Source, Retry-After, RateLimit-Policy, RateLimit, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, X-Quota-Limit, X-Quota-Remaining, X-Quota-Reset, X-Overage-Calls, X-Overage-Cost, X-Overage-Cap',
];

/** The response to preflight requests, for every path: any page may call. */
export const PREFLIGHT = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'GET, HEAD, POST, OPTIONS',
  'Access-Control-Allow-Headers':
    'Authorization, APCA-API-KEY-ID, APCA-API-SECRET-KEY, If-None-Match, Range, If-Range, Accept, Content-Type, Idempotency-Key, Last-Event-ID',
  'Access-Control-Max-Age': '86400',
  Allow: 'GET, HEAD, POST, OPTIONS',
};
