/** The symbols of US vendors unless the operator lists others. */
export const US_SYMBOLS = [
  'AAPL',
  'MSFT',
  'NVDA',
  'AMZN',
  'GOOGL',
  'META',
  'TSLA',
  'AVGO',
  'BRK.B',
  'JPM',
  'LLY',
  'V',
  'UNH',
  'XOM',
  'MA',
  'COST',
  'HD',
  'PG',
  'JNJ',
  'SPY',
] as const;

/** Whether a symbol looks like a US share or fund: letters, and a class after a dot. */
export const isUsSymbol = (symbol: string): boolean => /^[A-Z]{1,5}(?:\.[A-Z])?$/.test(symbol);
