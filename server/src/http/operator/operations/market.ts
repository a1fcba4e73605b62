import {
  listFeeds,
  listMarketSymbols,
  readMarketSymbol,
  readUniverse,
  testFeed,
} from '../../../modules/market-control/index.ts';
import type { ConsoleOperation } from '../call.ts';

export const listMarketSymbolsOperation: ConsoleOperation<'listMarketSymbols'> = async (
  context,
  { request },
) => listMarketSymbols(context, request);

export const readMarketSymbolOperation: ConsoleOperation<'readMarketSymbol'> = (
  context,
  { request: { symbol } },
) => readMarketSymbol(context, symbol);

export const readUniverseOperation: ConsoleOperation<'readUniverse'> = async (context) =>
  readUniverse(context);

export const listFeedsOperation: ConsoleOperation<'listFeeds'> = (context) => listFeeds(context);

export const testFeedOperation: ConsoleOperation<'testFeed'> = (context, { request: { vendor } }) =>
  testFeed(context, vendor);
