/** What the first lines of the home page claim. It is proven as those in claims.ts are. */
export const RESPONSE_CLAIM = 'Under 50ms average response.';
