const interactive = process.stdout.isTTY === true;
const seconds = (sinceMs) => `${((Date.now() - sinceMs) / 1000).toFixed(1)} s`;

/** Says what is going on while `work` runs and how long it took; counts the seconds on a terminal. */
export async function progress(title, work) {
  const startedMs = Date.now();
  const tick = () => process.stdout.write(`\r${title} … ${seconds(startedMs)}`);
  if (!interactive) console.log(`${title} …`);
  const timer = interactive ? setInterval(tick, 200) : undefined;
  try {
    const result = await work();
    console.log(`${interactive ? '\r' : ''}${title}: done in ${seconds(startedMs)}`);
    return result;
  } finally {
    clearInterval(timer);
  }
}
