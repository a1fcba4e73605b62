import { ConfigurationError } from '../errors.ts';
import type { Platform } from '../platform.ts';
import { openSocket } from './open-socket.ts';

export const browserPlatform: Platform = {
  environment: {},
  userAgent: undefined,
  openFile: () => Promise.reject(new ConfigurationError('save needs Node.js; bytes() gives what to save')),
  socketsHaveHeaders: false,
  openSocket,
};
