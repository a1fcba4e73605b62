/** Headers of all responses of the API as lines. */
export const SHARED_HEAD =
  'Vary: Authorization, Accept, Accept-Encoding, Origin\r\nX-Content-Type-Options: nosniff\r\n';
