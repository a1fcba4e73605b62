/** Headers of responses as lines. The first one is for those that say nothing else about caching. */
export const REVALIDATED = 'Cache-Control: private, no-cache\r\n';
export const SHARED_HEAD =
  'Vary: Authorization, Accept, Accept-Encoding, Origin\r\nX-Content-Type-Options: nosniff\r\n';
