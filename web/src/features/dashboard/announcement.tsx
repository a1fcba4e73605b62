import { useState } from 'react';
import { Link } from 'react-router';
import { callPortal } from '../../lib/optional-calls.ts';
import type { Unread } from '../../lib/dashboard/use-unread.ts';
import { AnnouncementBanner } from '../../ui/announcement-banner.tsx';
import { Button } from '../../ui/button.tsx';

interface Props extends Pick<Unread, 'banner' | 'onUnread'> {
  readonly token: string | null;
}

/** The newest announcement with a banner, until it is read. Closing it reads it. */
export function Announcement({ banner, onUnread, token }: Props) {
  const [closedId, setClosedId] = useState<string | null>(null);
  if (banner === null || banner.id === closedId) return null;
  const { id, title, message, link } = banner;
  const close = async () => {
    setClosedId(id);
    // The button disappears with its banner.
    document.querySelector<HTMLElement>('.app-rail [aria-current]')?.focus({ preventScroll: true });
    const answer = await callPortal('readNotifications', { ids: [id] }, token);
    if (answer.state === 'ready') onUnread(answer.info.unread);
  };
  return (
    <div className="announcement">
      <AnnouncementBanner
        title={title}
        text={message}
        actions={
          <>
            {link !== null && (
              <Link className="strong" to={link} onClick={() => void close()}>
                Read more
              </Link>
            )}
            <Button size="sm" aria-label={`Close: ${title}`} onClick={() => void close()}>
              Close
            </Button>
          </>
        }
      />
    </div>
  );
}
