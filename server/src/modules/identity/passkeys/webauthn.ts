/** The library is loaded with the first passkey: it takes a fifth of a second that most starts need not spend. */
export const webauthn = () => import('@simplewebauthn/server');
