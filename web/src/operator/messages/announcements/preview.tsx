import type { CheckedAnnouncement } from '@meridian/contracts/operator/announcements';
import { formatCount, formatMoment } from '../../../lib/format.ts';
import { AnnouncementBanner } from '../../../ui/announcement-banner.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { LinkedText } from '../../../ui/linked-text.tsx';
import type { Draft } from './draft.ts';
import { MailPreview } from './mail-preview.tsx';

const countText = (count: number) => `${formatCount(count)} ${count === 1 ? 'customer' : 'customers'}`;
const timeText = (local: string) => formatMoment(Date.parse(`${local}Z`));

interface Props {
  readonly draft: Draft;
  readonly checked: CheckedAnnouncement;
}

/** Who gets a draft, and how it looks in the dashboard and as an email. */
export const Preview = ({ draft, checked: { recipients, mails, unknown, mailPreview } }: Props) => (
  <>
    <Facts
      facts={[
        ['Recipients', countText(recipients)],
        ['By email', draft.mail ? countText(mails) : 'nobody'],
        ['Begins', draft.at === '' ? 'now' : timeText(draft.at)],
        ['Banner', draft.bannerUntil === '' ? 'none' : `until ${timeText(draft.bannerUntil)}`],
      ]}
    />
    {unknown.length > 0 && (
      <Banner kind="danger" title="These are not customers with a verified address.">
        {unknown.join(', ')}
      </Banner>
    )}
    <section aria-label="Notification" className="preview">
      <h3 className="t-sub">In the dashboard</h3>
      <div className="preview-note">
        <p className="row between">
          <span className="strong">{draft.title}</span>
          <Badge kind="info">Info</Badge>
        </p>
        <p className="preview-text">
          <LinkedText text={draft.text} />
        </p>
      </div>
      {draft.bannerUntil !== '' && (
        <AnnouncementBanner
          title={draft.title}
          text={draft.text}
          actions={<span className="t-3">{draft.link === '' ? 'Close' : 'Read more · Close'}</span>}
        />
      )}
    </section>
    {draft.mail && (
      <section aria-label="Mail" className="preview">
        <h3 className="t-sub">By mail</h3>
        <MailPreview mail={mailPreview} />
      </section>
    )}
  </>
);
