import { availableParallelism } from 'node:os';
import * as z from 'zod/mini';

const AUTO = 'auto';
const MOST = 64;
const FAULT = `WORKERS must be auto, or a whole number from 1 to ${MOST}`;

const isWorkers = (text: string) => text === AUTO || (/^\d{1,2}$/.test(text) && +text >= 1 && +text <= MOST);

/** How many threads serve calls: a number, or `auto` for that of the cores. */
export const WORKERS_VARIABLE = z._default(z.string().check(z.refine(isWorkers, FAULT)), '1');

export const workersOf = (text: string): number =>
  text === AUTO ? Math.min(availableParallelism(), MOST) : Number(text);
