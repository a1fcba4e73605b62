import { openLake } from './lake/open-lake.ts';
import { stillLake } from './lake/still-lake.ts';
import { makeBulk } from './services/bulk/make-bulk.ts';
const home = '/tmp/D/home';
let s = performance.now();
const l = await openLake({ home, now: Date.now });
await l.close();
console.log('lake', performance.now() - s);
s = performance.now();
const lakes = (await stillLake(home, Date.now))!;
let last = 0;
console.log(
  await makeBulk({
    home,
    lakes,
    now: Date.now,
    onProgress: (d, t) => {
      if (performance.now() - last > 1000) {
        last = performance.now();
        console.log(
          d,
          t,
          ((performance.now() - s) / 1000).toFixed(1),
          (process.memoryUsage().rss / 1e6).toFixed(0),
        );
      }
    },
  }),
);
console.log(
  'made',
  (performance.now() - s) / 1000,
  process.cpuUsage(),
  process.resourceUsage().maxRSS / 1024,
);
s = performance.now();
console.log(await makeBulk({ home, lakes, now: Date.now }), performance.now() - s);
process.exit();
