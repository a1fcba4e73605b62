import { short } from '../figure.ts';
import type { Row, Spread } from './contender.ts';

const text = ({ median, low, high }: Spread, unit: string) =>
  `${short(median)} ${unit} (${short(low)} to ${short(high)})`;

/** A row as the terminal shows it. */
export const rowText = ({ contender, checks, bytes, cpuUs, p99Ms }: Row): string =>
  `  ${contender} (${checks}): ${bytes} bytes, CPU ${text(cpuUs, 'µs')}, p99 ${text(p99Ms, 'ms')}`;
