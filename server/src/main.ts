// First, since all that follows reads the operator's file.
import './config/portal-config/apply.ts';
import { printLine } from './cli/console-output.ts';
import { DEMO_SIGN_IN } from './demo/demo-account.ts';
import { seedDemo } from './demo/seed-demo.ts';
import { readConfig } from './config/config.ts';
import { startServer } from './server.ts';

/** Start-up failures are printed as one sentence, without a stack. */
try {
  const demo = process.argv.includes('--demo');
  // The demo never moves real money.
  const forDemo = { MERIDIAN_HOME: '.meridian/demo', ...process.env, PAYMENTS: 'test' };
  const config = readConfig(demo ? forDemo : process.env);
  if (demo && !config.development)
    throw new Error('The demo has a public password, so it runs in development mode only.');
  const server = await startServer(config, demo ? seedDemo : undefined);
  printLine(`Portal     ${server.origin}`);
  printLine(`API        ${server.origin}/api, described at ${server.origin}/openapi.json`);
  printLine(`Console    ${server.operatorUrl}`);
  if (server.mailbox) printLine(`Sent mail  ${server.origin}/dev/mailbox`);
  printLine(`State      ${config.home}`);
  if (demo) printLine(`Demo       sign in as ${DEMO_SIGN_IN.email}, password ${DEMO_SIGN_IN.password}`);
  printLine(`Ready in ${(performance.now() / 1000).toFixed(1)} s. Ctrl-C stops it.`);
  let stopping = false;
  const stop = (drainMs = 0) => {
    if (stopping) process.exit(130);
    stopping = true;
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
