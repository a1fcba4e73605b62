/** The policy of every page: nothing inline, nothing from other origins, scripts only from our own files. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self' blob:",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "object-src 'none'",
  "require-trusted-types-for 'script'",
].join('; ');

export const PAGE_HEADERS = {
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
} as const;

/** The headers of pages whose forms may also post to `origin`, for payments by form. */
export const pageHeaders = (origin?: string): Record<keyof typeof PAGE_HEADERS, string> => ({
  ...PAGE_HEADERS,
  ...(origin !== undefined && {
    'content-security-policy': CONTENT_SECURITY_POLICY.replace(
      "form-action 'self'",
      `form-action 'self' ${origin}`,
    ),
  }),
});
