const LOGGED_SYMBOL = /^[A-Za-z0-9.^=-]{1,15}$/;

/** The symbol of a call's path as the call log has it; null when there is none, or nothing like one. */
export function loggedSymbol({ symbol }: Readonly<Record<string, string>>): string | null {
  return symbol !== undefined && LOGGED_SYMBOL.test(symbol) ? symbol.toUpperCase() : null;
}
