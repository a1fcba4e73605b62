import { formatMoment } from '../../lib/format.ts';

export const None = () => <span className="t-3">none</span>;

/** An instant, or `never`. */
export const Moment = ({ at }: { readonly at: string | null }) =>
  at === null ? (
    <span className="t-3">never</span>
  ) : (
    <time dateTime={at}>{formatMoment(Date.parse(at))}</time>
  );
