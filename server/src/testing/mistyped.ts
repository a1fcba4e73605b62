/** The secret with another last character: a fixed one would now and then be the one that is there. */
export const mistyped = (secret: string): string =>
  secret.replace(/.$/, (last) => (last === 'a' ? 'b' : 'a'));
