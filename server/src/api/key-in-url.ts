/** A value of the form of a key, or a name under which other APIs take keys from the query. */
const KEY = /mda(_|%5f)(live|test)(_|%5f)|[?&](api[-_]?key|key|token|access_token|authorization)=/i;

/** Whether a call tries to pass a key in its URL. */
export const keyInUrl = (url: string): boolean => url.includes('?') && KEY.test(url);
