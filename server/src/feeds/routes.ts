import { describeSymbol, symbolOf } from '../lake/symbol-names.ts';
import type { Vendor, VendorName, VendorSettings } from './vendor.ts';
import { splitCoinPair } from './vendors/coin-pairs.ts';

/** A vendor as the operator configured it. */
export interface RoutedVendor {
  readonly vendor: Vendor;
  readonly settings: VendorSettings;
  /** In our notation; every one is covered by the vendor. */
  readonly symbols: readonly string[];
}

/** What an operator may set for a vendor; undefined where the vendor's own value holds. */
export interface VendorChoice {
  readonly restUrl: string | undefined;
  readonly streamUrl: string | undefined;
  readonly symbols: readonly string[] | undefined;
  readonly values: Readonly<Record<string, string>>;
}

/** The symbols, patterns (`BTC*`) and classes (`class:crypto`) that an operator lists, as symbols of the vendor. */
function chosenSymbols(vendor: Vendor, wanted: readonly string[] | undefined): string[] {
  if (!wanted) return [...vendor.symbols];
  const chosen = wanted.flatMap((entry) => {
    if (entry.startsWith('class:')) {
      const assetClass = entry.slice('class:'.length);
      return vendor.symbols.filter((symbol) => describeFor(vendor, symbol).assetClass === assetClass);
    }
    const name = entry.toUpperCase();
    if (name.includes('*')) {
      const [start = '', end = ''] = name.split('*', 2);
      return vendor.symbols.filter((symbol) => symbol.startsWith(start) && symbol.endsWith(end));
    }
    const symbol = symbolOf(name);
    return vendor.vendorSymbol(symbol) === undefined ? [] : [symbol];
  });
  return [...new Set(chosen)];
}

export function routeVendor(vendor: Vendor, choice: VendorChoice, contact: string | null): RoutedVendor {
  const { restUrl, streamUrl, symbols, values } = choice;
  return {
    vendor,
    settings: {
      restUrl: restUrl ?? vendor.defaults.restUrl,
      streamUrl: streamUrl ?? vendor.defaults.streamUrl,
      values,
      contact,
    },
    symbols: chosenSymbols(vendor, symbols),
  };
}

/** The vendors of each symbol, the preferred one first. */
export function routesOf(vendors: readonly RoutedVendor[]): (symbol: string) => readonly VendorName[] {
  const bySymbol = new Map<string, VendorName[]>();
  for (const { vendor, symbols } of vendors)
    for (const symbol of symbols) bySymbol.set(symbol, [...(bySymbol.get(symbol) ?? []), vendor.name]);
  return (symbol) => bySymbol.get(symbol) ?? [];
}

type Details = ReturnType<typeof describeSymbol>;

/** The details of a symbol of a vendor. A vendor of coins alone says more than the name. */
function describeFor(vendor: Pick<Vendor, 'assetClass'> | undefined, symbol: string): Details {
  const details = describeSymbol(symbol);
  const pair = vendor?.assetClass === 'crypto' ? splitCoinPair(symbol) : undefined;
  if (!pair || details.assetClass === 'crypto') return details;
  return {
    ...details,
    name: `${pair.base} / ${pair.quote}`,
    assetClass: 'crypto',
    currency: pair.quote,
    exchange: null,
  };
}

/** The details of a symbol that one of the vendors feeds. A recording has symbols that nobody lists. */
export function describe(vendors: readonly RoutedVendor[], symbol: string): Details {
  const own =
    vendors.find((it) => it.symbols.includes(symbol)) ?? vendors.find((it) => it.vendor.name === 'replay');
  return describeFor(own?.vendor, symbol);
}
