import { setFlagsFromString } from 'node:v8';
import { beginDatabase } from './begin-database.ts';
import { printLine } from './cli/console-output.ts';
import { readConfig } from './config/config.ts';

/** npm passes on a Ctrl-C that the terminal has sent to this process too. Only a later one ends it at once. */
const SAME_SIGNAL_MS = 500;

/**
 * Has V8 start no more compilations in its threads. Node waits for them when it exits, and one that needs a collection of garbage then waits for
 * Node for ever: “Deadlock at process shutdown” among Node's issues.
 */
const compileNothingMore = () => {
  for (const flag of ['--no-opt', '--no-maglev', '--no-sparkplug']) setFlagsFromString(flag);
};

/** Start-up failures are printed as one sentence, without a stack. */
try {
  const demo = process.argv.includes('--demo');
  // The demo never moves real money.
  const forDemo = { MERIDIAN_HOME: '.meridian/demo', ...process.env, PAYMENTS: 'test' };
  const config = readConfig(demo ? forDemo : process.env);
  if (demo && !config.development)
    throw new Error('The demo has a public password, so it runs in development mode only.');
  const database = beginDatabase(config);
  // Only now, so that PostgreSQL starts meanwhile.
  const { startServer } = await import('./server.ts');
  const example = demo ? await import('./demo/demo.ts') : undefined;
  const server = await startServer(config, { prepare: example?.seedDemo, database });
  printLine(`Portal     ${server.origin}`);
  printLine(`API        ${server.origin}/api, described at ${server.origin}/openapi.json`);
  printLine(`Console    ${server.operatorUrl}`);
  if (server.mailbox) printLine(`Sent mail  ${server.origin}/dev/mailbox`);
  printLine(`State      ${config.home}`);
  if (example) {
    const { email, password } = example.DEMO_SIGN_IN;
    printLine(`Demo       sign in as ${email}, password ${password}`);
  }
  printLine(`Ready in ${(performance.now() / 1000).toFixed(1)} s. Ctrl-C stops it.`);
  let stoppingSinceMs: number | undefined;
  const stop = (drainMs = 0) => {
    if (stoppingSinceMs !== undefined) {
      if (performance.now() - stoppingSinceMs > SAME_SIGNAL_MS) process.exit(130);
      return;
    }
    stoppingSinceMs = performance.now();
    compileNothingMore();
    printLine('Stopping …');
    server.stop(drainMs).then(
      () => {
        printLine('Stopped.');
        process.exit(0);
      },
      (error: unknown) => {
        printLine(`Stopping failed: ${error instanceof Error ? error.message : String(error)}`);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', () => stop());
  // Orchestrators send it, and their balancers notice a while later.
  process.on('SIGTERM', () => stop(config.drainMs));
  // The parent process died, so nothing else would stop this one.
  process.on('disconnect', () => stop());
} catch (error) {
  process.stderr.write(`Meridian did not start. ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
