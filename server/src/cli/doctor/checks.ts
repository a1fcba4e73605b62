import {
  checkAddresses,
  checkAssistant,
  checkDefaults,
  checkMail,
  checkOAuth,
  checkPayments,
} from './configuration.ts';
import type { DoctorCheck } from './check.ts';
import { checkFeeds } from './feeds.ts';
import { checkHome, checkSecretFile } from './home.ts';
import { checkDisk, checkInodes, checkMemory, checkNode } from './machine.ts';
import { checkMarket } from './market.ts';
import { checkMetricsPort, checkPort } from './ports.ts';
import { checkClock, checkMigrations, checkSecret, checkStore } from './store.ts';

/** In the order of the report. */
export const DOCTOR_CHECKS: readonly DoctorCheck[] = [
  { name: 'port', run: checkPort },
  { name: 'metrics port', run: checkMetricsPort },
  { name: 'home', run: checkHome },
  { name: 'secret file', run: checkSecretFile },
  { name: 'disk', run: checkDisk },
  { name: 'inodes', run: checkInodes },
  { name: 'memory', run: checkMemory },
  { name: 'node', run: checkNode },
  { name: 'store', run: checkStore },
  { name: 'migrations', run: checkMigrations },
  { name: 'clock', run: checkClock },
  { name: 'master secret', run: checkSecret },
  { name: 'mail', run: checkMail },
  { name: 'payments', run: checkPayments },
  { name: 'assistant', run: checkAssistant },
  { name: 'sign-in providers', run: checkOAuth },
  { name: 'market', run: checkMarket },
  { name: 'feeds', run: checkFeeds },
  { name: 'addresses', run: checkAddresses },
  { name: 'defaults', run: checkDefaults },
];
