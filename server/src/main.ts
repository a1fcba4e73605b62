import { say } from './cli/console-output.ts';
import { DEMO_SIGN_IN } from './demo/demo-account.ts';
import { seedDemo } from './demo/seed-demo.ts';
import { readConfig } from './config/config.ts';
import { startServer } from './server.ts';

/** Rejects start-up faults as a sentence: whoever starts the server is not meant to read a stack. */
try {
  const demo = process.argv.includes('--demo');
  // Where the demo pays, no money moves.
  const forDemo = { MERIDIAN_HOME: '.meridian/demo', ...process.env, PAYMENTS: 'test' };
  const config = readConfig(demo ? forDemo : process.env);
  if (demo && !config.development)
    throw new Error('The demo has a password that everybody knows: it runs in development mode only.');
  const server = await startServer(config, demo ? seedDemo : undefined);
  say(`Portal     ${server.origin}`);
  say(`API        ${server.origin}/api, described at ${server.origin}/openapi.json`);
  if (server.mailbox) say(`Sent mail  ${server.origin}/dev/mailbox`);
  say(`State      ${config.home}`);
  if (demo) say(`Demo       sign in as ${DEMO_SIGN_IN.email}, password ${DEMO_SIGN_IN.password}`);
  say(`Ready in ${(performance.now() / 1000).toFixed(1)} s. Ctrl-C stops it.`);
  let stopping = false;
  const stop = () => {
    if (stopping) process.exit(130);
    stopping = true;
    say('Stopping …');
    server.stop().then(
      () => {
        say('Stopped.');
        process.exit(0);
      },
      (error: unknown) => {
        say(`Stopping failed: ${error instanceof Error ? error.message : String(error)}`);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  // Whoever started this process died without a word; nobody would be left to stop it.
  process.on('disconnect', stop);
} catch (error) {
  process.stderr.write(`Meridian did not start. ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
