/** Names the organisation that a call acts for. Without it, a call acts for the person who is signed in. */
export const ORGANISATION_HEADER = 'x-organisation';
