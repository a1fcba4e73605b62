const ADDRESS = /([^\s@<>"'(),:;[\]])[^\s@<>"'(),:;[\]]*@([^\s@<>"'(),:;[\]]+)/g;
/** Codes and numbers of letters, which open something. */
const CODE = /\d{4,}/g;

/** A text with each address of mail cut to its first letter and its domain: `a•••@mail.test`. */
export const withMaskedAddresses = (text: string): string => text.replaceAll(ADDRESS, '$1•••@$2');

/** A subject of a mail without the codes in it. */
export const withoutCodes = (text: string): string => withMaskedAddresses(text).replaceAll(CODE, '••••');
