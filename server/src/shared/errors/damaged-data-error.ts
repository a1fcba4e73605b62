/** Stored market data of a symbol, or of an economic series, that are damaged. Other symbols are not affected. */
export class DamagedDataError extends Error {
  constructor(subject: string) {
    super(
      `The stored data of ${subject} are damaged. The operator can import them again with meridian import, ` +
        'or restore their file from a backup.',
    );
    this.name = 'DamagedDataError';
  }
}
