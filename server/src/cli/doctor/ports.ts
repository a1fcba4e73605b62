import { once } from 'node:events';
import { createServer } from 'node:net';
import { fault, ok, type DoctorContext, type Outcome } from './check.ts';

const REPLY_TIMEOUT_MS = 3_000;

/** Whether the port of the portal is free, or this Meridian listens there. */
export const checkPort = ({ config: { port, host } }: DoctorContext): Promise<Outcome> =>
  checkListening({
    variable: 'PORT',
    port,
    host,
    path: '/api/status',
    sign: /"(?:operational|degraded|down)"/,
  });

/** The same for the port of the metrics. */
export const checkMetricsPort = async ({ config: { metricsPort, host } }: DoctorContext): Promise<Outcome> =>
  metricsPort === undefined
    ? ok('METRICS_PORT is not set')
    : await checkListening({
        variable: 'METRICS_PORT',
        port: metricsPort,
        host,
        path: '/metrics',
        sign: /^meridian_/m,
      });

interface Listening {
  readonly variable: string;
  readonly port: number;
  readonly host: string;
  /** A Meridian responds to this path with a text that matches `sign`. */
  readonly path: string;
  readonly sign: RegExp;
}

async function checkListening(listening: Listening): Promise<Outcome> {
  const { variable, port, host } = listening;
  if (port === 0) return ok('the system chooses a free port');
  const code = await listenOnce(port, host);
  if (code === undefined) return ok(`${port} is free`);
  if (code !== 'EADDRINUSE')
    return fault(
      `${host}:${port} cannot be opened (${code})`,
      `Set ${variable} to a port above 1023 and HOST to an address of this machine.`,
    );
  if (await isMeridian(listening)) return ok(`${port} is used by a running Meridian`);
  return fault(`${port} is used by another program`, `Stop that program, or set another ${variable}.`);
}

/** The code of the error of a server that listens for a moment; undefined when it succeeds. */
async function listenOnce(port: number, host: string): Promise<string | undefined> {
  const server = createServer();
  try {
    server.listen({ port, host, exclusive: true });
    await once(server, 'listening');
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? (error as Error).message;
  }
  server.close();
  await once(server, 'close');
  return undefined;
}

async function isMeridian({ port, host, path, sign }: Listening): Promise<boolean> {
  const local = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  const address = `http://${local.includes(':') ? `[${local}]` : local}:${port}${path}`;
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(REPLY_TIMEOUT_MS) });
    return sign.test(await response.text());
  } catch {
    return false;
  }
}
