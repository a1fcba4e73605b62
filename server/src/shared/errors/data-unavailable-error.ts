/** Stored market data that cannot be read now, and can be later. */
export class DataUnavailableError extends Error {
  override readonly name = 'DataUnavailableError';

  constructor(cause: unknown) {
    super('Stored data cannot be read at the moment. Please try again shortly.', { cause });
  }
}
