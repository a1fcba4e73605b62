/** Of this package, as in its manifest. */
export const VERSION = '0.1.0';
