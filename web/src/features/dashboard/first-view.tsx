/**
 * The dashboard before its code is there, as HTML of the build: the frame, the menu of the account, and the places of the figures.
 * `early-calls.ts` fills in those that it knows; the page replaces all of it with its first render.
 */
import { PLAN_IDS, planName } from '@meridian/contracts/plans';
import { BookOpen } from 'lucide-react';
import { FIRST_VIEW } from '../../lib/early-replies.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { tierOf } from '../../ui/plan-badge.tsx';
import { SessionStrip } from '../../ui/session-strip.tsx';
import UserMenuItems from '../../ui/user-menu-items.tsx';
import { KeyFigures } from '../overview/key-figures.tsx';
import { Frame } from './frame.tsx';
import '../../ui/app-rail.css';
import './dashboard.css';

const nothing = () => {};

/** Name and tier of each plan. */
const plans = JSON.stringify(Object.fromEntries(PLAN_IDS.map((id) => [id, [planName(id), tierOf(id)]])));

export const FirstView = () => (
  <div id={FIRST_VIEW} data-plans={plans}>
    <Frame tab="overview" figures="waiting" unread={null}>
      <div className="app-head">
        <div>
          <h1>&nbsp;</h1>
          <p className="app-date">&nbsp;</p>
        </div>
        <ButtonLink to="/documentation">
          <BookOpen className="icon" />
          Documentation
        </ButtonLink>
      </div>
      <div className="app-strip">
        <SessionStrip />
      </div>
      <KeyFigures figures="waiting" range="7d" previous={null} />
    </Frame>
    <template>
      <div className="menu" id="first-menu">
        <p className="menu-note truncate" />
        <UserMenuItems onFollow={nothing} />
      </div>
    </template>
  </div>
);
