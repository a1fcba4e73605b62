/** Streams the given channels and prints each frame as a line, until its input ends. */
import { Meridian } from 'meridian-sdk';

const stream = new Meridian().stream(process.argv.slice(2));
process.stdin.resume();
process.stdin.once('end', () => void stream.close());
for await (const { channel, seq, timestamp, type } of stream) {
  process.stdout.write(`${JSON.stringify({ channel, seq, timestamp, type })}\n`);
}
