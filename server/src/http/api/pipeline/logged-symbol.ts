const LOGGED_SYMBOL = /^[A-Za-z0-9.^=-]{1,15}$/;

/** The path's symbol for the call log; null when there is none or it is malformed. */
export function loggedSymbol({ symbol }: Readonly<Record<string, string>>): string | null {
  return symbol !== undefined && LOGGED_SYMBOL.test(symbol) ? symbol.toUpperCase() : null;
}
