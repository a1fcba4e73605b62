import { useState } from 'react';
import { Link } from '../../ui/link.tsx';
import { callPortal } from '../../lib/optional-calls.ts';
import { KEYS, read, write } from '../../lib/storage.ts';
import type { Unread } from '../../lib/dashboard/use-unread.ts';
import { AnnouncementBanner } from '../../ui/announcement-banner.tsx';
import { Button } from '../../ui/button.tsx';

interface Props extends Pick<Unread, 'banner' | 'onUnread'> {
  readonly token: string | null;
}

/** The newest announcement with a banner, until it is read. Closing it reads it, and hides it from this tab at once, also after a reload. */
export function Announcement({ banner, onUnread, token }: Props) {
  const [closedId, setClosedId] = useState(() => read(KEYS.closedAnnouncement, 'sessionStorage'));
  if (banner === null || banner.id === closedId) return null;
  const { id, title, message, link } = banner;
  const close = async () => {
    setClosedId(id);
    write(KEYS.closedAnnouncement, id, 'sessionStorage');
    // The button disappears with its banner.
    document.querySelector<HTMLElement>('.app-rail [aria-current]')?.focus({ preventScroll: true });
    const answer = await callPortal('readNotifications', { ids: [id] }, token, { keepalive: true });
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
