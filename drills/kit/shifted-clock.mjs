// Preloaded into the product by a drill: its wall clock differs by the milliseconds in the file $DRILL_CLOCK.
import { readFileSync } from 'node:fs';

const file = process.env.DRILL_CLOCK;
const READ_EVERY_MS = 50;
const RealDate = Date;
const realNow = Date.now.bind(Date);
let shiftMs = 0;

function read() {
  try {
    shiftMs = Number(readFileSync(file, 'utf8'));
  } catch {
    // It is being written.
  }
}

read();
setInterval(read, READ_EVERY_MS).unref();
globalThis.Date = new Proxy(RealDate, {
  construct: (target, parts, created) =>
    Reflect.construct(target, parts.length === 0 ? [realNow() + shiftMs] : parts, created),
  apply: () => new RealDate(realNow() + shiftMs).toString(),
  get: (target, name) => (name === 'now' ? () => realNow() + shiftMs : Reflect.get(target, name)),
});
