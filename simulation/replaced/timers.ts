/** In place of `node:timers/promises`: the scheduler decides when code continues. */
import { parts } from '../simulated.ts';

export const setImmediate = (): Promise<void> => parts().scheduler.turn();
