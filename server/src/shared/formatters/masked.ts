const ADDRESS = /([^\s@<>"'(),:;[\]])[^\s@<>"'(),:;[\]]*@([^\s@<>"'(),:;[\]]+)/g;
/** Codes of sign-in, which stand alone; numbers of invoices do not. */
const CODE = /(?<![\w-])\d{4,8}(?![\w-])/g;

/** A text with each address of mail cut to its first letter and its domain: `a•••@mail.test`. */
export const withMaskedAddresses = (text: string): string => text.replaceAll(ADDRESS, '$1•••@$2');

/** A subject of an email without the codes in it. */
export const withoutCodes = (text: string): string => withMaskedAddresses(text).replaceAll(CODE, '••••');
