import { ConfigurationError } from '../errors.ts';
import type { Platform } from '../platform.ts';

export const browserPlatform: Platform = {
  environment: {},
  userAgent: undefined,
  openFile: () => Promise.reject(new ConfigurationError('save needs Node.js; bytes() gives what to save')),
};
