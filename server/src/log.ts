import pino, { type DestinationStream, type Logger } from 'pino';

/** The logged part of an error. Other properties can hold personal data, connections and statements. */
const errorInLog = ({ name, message, stack }: Error) => ({ name, message, stack });

interface LogOptions {
  /** Standard error by default. */
  readonly to?: DestinationStream;
  /** Fields of every line, asked for each. */
  readonly fields?: (() => object) | undefined;
}

/** The process log: JSON lines from `level` up. */
export const openLog = (level: string, { to = pino.destination(2), fields }: LogOptions = {}): Logger =>
  pino({ level, serializers: { err: errorInLog }, ...(fields && { mixin: fields }) }, to);
