import { browserPlatform } from './browser/platform.ts';
import { Client } from './client.ts';
import type { MeridianOptions } from './options.ts';

export * from './exports.ts';

/** An API client for browsers. Create one and reuse it: it tracks your rate limits and keeps its connections open. */
export class Meridian extends Client {
  constructor(options: MeridianOptions = {}) {
    super(options, browserPlatform);
  }
}
