/** Headers of responses: alternating names and values. The first one is for those that say nothing else about caching. */
export const REVALIDATED = ['Cache-Control', 'private, no-cache'];
export const SHARED_HEAD = [
  'Vary',
  'Authorization, Accept, Accept-Encoding, Origin',
  'X-Content-Type-Options',
  'nosniff',
];
