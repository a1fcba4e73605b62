/** The limits that all processes count together cannot be checked now, so nothing is admitted. */
export class LimitsUnavailableError extends Error {
  override readonly name = 'LimitsUnavailableError';

  constructor(options?: { readonly cause: unknown }) {
    super('Limits cannot be checked at the moment. Please try again shortly.', options);
  }
}
