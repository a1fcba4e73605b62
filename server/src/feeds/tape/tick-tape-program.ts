/** The ticks of fed symbols, read from the tape in a thread of their own. */
import type { OpenTicks } from '../../lake/ticks.ts';
import { type TapeTicks, TickTape } from './tick-tape.ts';

const open: OpenTicks<TapeTicks> = ({ folder, symbol, vendor }) => {
  const tape = new TickTape(folder);
  return {
    trades: (range) => tape.trades(symbol, vendor, range),
    quotes: (range) => tape.quotes(symbol, vendor, range),
  };
};

export default open;
