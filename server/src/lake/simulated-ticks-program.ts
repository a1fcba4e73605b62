/** The ticks of simulated symbols in a thread of their own. */
import { createExchange } from '@meridian/market/simulator/exchange';
import { MARKET_SEED } from './simulated-market.ts';
import { type Listed, simulatedQuoteTicks, simulatedTicks } from './simulated-ticks.ts';
import type { OpenTicks } from './ticks.ts';

const exchange = createExchange(MARKET_SEED);

const open: OpenTicks<Listed> = (listed) => ({
  trades: (range) => simulatedTicks(exchange, listed, range),
  quotes: (range) => simulatedQuoteTicks(exchange, listed, range),
});

export default open;
