import type { ReactNode } from 'react';
import { Banner } from './banner.tsx';
import { LinkedText } from './linked-text.tsx';
import './announcement.css';

interface Props {
  readonly title: string;
  readonly text: string;
  readonly actions: ReactNode;
}

/** What the operator says, as customers see it in the dashboard. */
export const AnnouncementBanner = ({ title, text, actions }: Props) => (
  <Banner title={title} action={actions}>
    <span className="announcement-text">
      <LinkedText text={text} />
    </span>
  </Banner>
);
