/** Words of the page about the market. */
export const TYPE_NAMES: Readonly<Record<string, string>> = {
  equity: 'Equities',
  etf: 'Exchange-traded funds',
  fund: 'Funds',
  fx: 'Currency pairs',
  crypto: 'Coins',
  index: 'Indices',
};

export const moment = (text: string | null): string =>
  text === null ? 'none' : `${text.slice(0, 10)} ${text.slice(11, 19)}`;

const PRICE = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 10 });
export const priceText = (price: number | null): string => (price === null ? 'none' : PRICE.format(price));
