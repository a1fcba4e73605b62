import type { AnnouncementDetails } from '@meridian/contracts/operator/announcements';
import { REASON_LENGTH_MAX } from '@meridian/contracts/operator/permissions';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { formatCount, formatMoment } from '../../../lib/format.ts';
import { useClock } from '../../../lib/clock.ts';
import { Button } from '../../../ui/button.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { TextField } from '../../../ui/field.tsx';
import { LinkedText } from '../../../ui/linked-text.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { callConsole, messageOf } from '../../lib/calls.ts';
import { ReadSheet } from '../../list/read-sheet.tsx';
import { useMay } from '../../lib/session.ts';
import { AnnouncementStateBadge, audienceText, progressText } from './announcement-text.tsx';
import { Readers } from './readers.tsx';

const RENEW_MS = 1_500;
const moment = (at: string) => formatMoment(Date.parse(at));

function StopForm({ id, onStopped }: { readonly id: string; readonly onStopped: () => void }) {
  const toast = useToast();
  const [reason, setReason] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setFailure(null);
    try {
      await callConsole('stopAnnouncement', { id, reason });
      toast('The announcement is stopped.');
      onStopped();
    } catch (error) {
      setFailure(messageOf(error));
    }
    setBusy(false);
  };
  return (
    <form className="stop-form" noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label="Reason to stop"
        hint="Ends the delivery and the banner. Customers who already received it keep it."
        autoComplete="off"
        maxLength={REASON_LENGTH_MAX}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      {failure !== null && <Failure lines={[failure]} />}
      <Button type="submit" look="danger" busy={busy}>
        Stop
      </Button>
    </form>
  );
}

function Details({
  announcement,
  onStopped,
}: {
  readonly announcement: AnnouncementDetails;
  readonly onStopped: () => void;
}) {
  const { id, state, kind, mail, mailed, bannerUntil, dueAt, author, text, link, read, sent } = announcement;
  const nowMs = useClock(RENEW_MS) ?? 0;
  const may = useMay('message.announce');
  const hasBanner = bannerUntil !== null && Date.parse(bannerUntil) > nowMs;
  const isUnderWay = state === 'planned' || state === 'sending';
  return (
    <>
      <Facts
        facts={[
          ['State', <AnnouncementStateBadge key="state" state={state} />],
          ['To', audienceText(announcement)],
          ['Kind', kind === 'service' ? 'Service message' : 'News'],
          ['Delivered', progressText(announcement)],
          ['By email', mail ? formatCount(mailed) : 'no'],
          ['Read', `${formatCount(read)} of ${formatCount(sent)}`],
          ['Begins', moment(dueAt)],
          ['Banner until', bannerUntil === null ? 'none' : moment(bannerUntil)],
          ['Link', link ?? 'none'],
          ['By', author],
        ]}
      />
      <p className="preview-text">
        <LinkedText text={text} />
      </p>
      {may && (isUnderWay || hasBanner) && <StopForm id={id} onStopped={onStopped} />}
      <h3 className="t-sub">Read by</h3>
      <Readers id={id} read={read} />
    </>
  );
}

interface Props {
  readonly id: string;
  readonly onClose: () => void;
  readonly onChange: () => void;
}

/** One announcement: how far it is delivered, and who read it. */
export function AnnouncementSheet({ id, onClose, onChange }: Props) {
  const read = useQuery({
    queryKey: ['readAnnouncement', id],
    queryFn: ({ signal }) => callConsole('readAnnouncement', { id }, signal),
    refetchInterval: ({ state }) => (state.data?.state === 'sending' ? RENEW_MS : false),
  });
  const stopped = () => {
    void read.refetch();
    onChange();
  };
  return (
    <ReadSheet title={read.data?.title ?? 'Announcement'} name="announcement" read={read} onClose={onClose}>
      {(announcement) => <Details announcement={announcement} onStopped={stopped} />}
    </ReadSheet>
  );
}
