import * as z from 'zod/mini';
import { port } from './port.ts';

export const OPERATOR_VARIABLES = {
  OPERATOR_PORT: z.optional(port('OPERATOR_PORT')),
  OPERATOR_ADDRESSES: z._default(z.string(), ''),
};

interface OperatorEnvironment {
  readonly PORT: number;
  readonly OPERATOR_PORT?: number | undefined;
  readonly OPERATOR_ADDRESSES: string;
}

export interface OperatorConsoleConfig {
  /** The console's own port; undefined when it is on the port of the portal. */
  readonly port: number | undefined;
  /** Addresses and networks that may open it; all when empty. */
  readonly addresses: readonly string[];
}

export const operatorConsoleFaults = ({ PORT, OPERATOR_PORT }: OperatorEnvironment): (string | false)[] => [
  OPERATOR_PORT !== undefined &&
    OPERATOR_PORT !== 0 &&
    OPERATOR_PORT === PORT &&
    'OPERATOR_PORT must differ from PORT. Without it, the console is on PORT.',
];

export const operatorConsoleOf = ({
  OPERATOR_PORT,
  OPERATOR_ADDRESSES,
}: OperatorEnvironment): OperatorConsoleConfig => ({
  port: OPERATOR_PORT,
  addresses: OPERATOR_ADDRESSES.split(',')
    .map((entry) => entry.trim())
    .filter(Boolean),
});

/** The console's address: below the portal's, on the console's own port if it has one. */
export function consoleUrl(portalOrigin: string, ownPort: number | undefined): string {
  const url = new URL('/operator', portalOrigin);
  if (ownPort !== undefined) url.port = String(ownPort);
  return url.href;
}
