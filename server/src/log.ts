import pino, { type DestinationStream, type Logger } from 'pino';

/** The logged part of an error. Other properties can hold personal data, connections and statements. */
const errorInLog = ({ name, message, stack }: Error) => ({ name, message, stack });

/** The process log: JSON lines from `level` up, on standard error by default. */
export const openLog = (level: string, to: DestinationStream = pino.destination(2)): Logger =>
  pino({ level, serializers: { err: errorInLog } }, to);
