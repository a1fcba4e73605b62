import pino, { type DestinationStream, type Logger } from 'pino';

/** What a log may hold of an error: objects that hang on it can name people, connections and statements. */
const errorInLog = ({ name, message, stack }: Error) => ({ name, message, stack });

/** The process log: JSON lines from `level` up, on standard error unless told otherwise. */
export const openLog = (level: string, to: DestinationStream = pino.destination(2)): Logger =>
  pino({ level, serializers: { err: errorInLog } }, to);
