/** Whether the processes of a drill have Valkey count their limits, as their metrics say. */
import { freePort } from './product.ts';
import type { Site } from './site.ts';

const GAUGE = /^meridian_limits_shared (\S+)$/m;

export class LimitsGauge {
  readonly #ports: number[] = [];

  /** Variables of one more process. */
  readonly envOf = async (): Promise<Readonly<Record<string, string>>> => {
    const port = await freePort();
    this.#ports.push(port);
    return { METRICS_PORT: String(port) };
  };

  /** Waits until some process has noticed a harm, and then until all limits are counted again. Resolves with the seconds. */
  async recovery(site: Site): Promise<number> {
    const startedMs = performance.now();
    await site.until(async () => (await this.#least()) < 1);
    await site.until(async () => (await this.#least()) === 1);
    return (performance.now() - startedMs) / 1_000;
  }

  /** The smallest portion of the limits that a process has counted. */
  async #least(): Promise<number> {
    const portions = this.#ports.map(async (port) => {
      const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
      return Number(GAUGE.exec(text)?.[1]);
    });
    return Math.min(...(await Promise.all(portions)));
  }
}
