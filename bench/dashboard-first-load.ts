/** The dashboard of the demo on a slow phone, with an empty cache and on the next visit: when it can be used. */
import { chromium } from '@playwright/test';
import { chromiumLaunch } from '../scripts/chromium.ts';
import { type Visit, visitDashboard } from './dashboard-visit.ts';
import { withPortal } from './portal.ts';
import { type Bar, report } from './figure.ts';
import { PHONE, signIn } from './slow-phone.ts';

const ROUNDS = 7;
const USABLE: Bar = { most: 1_500 };

await withPortal(
  async (origin) => {
    const browser = await chromium.launch(await chromiumLaunch());
    try {
      const storageState = await signIn(browser, origin);
      const [first, next]: [Visit[], Visit[]] = [[], []];
      // The first round is for warming up.
      for (let round = -1; round < ROUNDS; round++) {
        const phone = await browser.newContext({ ...PHONE, storageState });
        const visits = [await visitDashboard(phone, origin), await visitDashboard(phone, origin)] as const;
        await phone.close();
        if (round < 0) continue;
        first.push(visits[0]);
        next.push(visits[1]);
      }
      for (const [name, visits] of [['first visit', first] as const, ['next visit', next] as const]) {
        const all = (figure: keyof Visit) => visits.map((visit) => visit[figure]);
        report(`${name}: first paint`, 'ms', all('paintedMs'));
        report(`${name}: figures`, 'ms', all('figuresMs'), USABLE);
        report(`${name}: usable`, 'ms', all('usableMs'), USABLE);
        report(`${name}: whole`, 'ms', all('wholeMs'));
        report(`${name}: scripts`, 'files', all('scripts'));
        report(`${name}: scripts, styles and fonts`, 'KB', all('kilobytes'));
        report(`${name}: CLS`, '', all('cls'), { most: 0 });
      }
    } finally {
      await browser.close();
    }
  },
  ['--demo'],
);
