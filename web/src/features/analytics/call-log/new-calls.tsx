interface Props {
  readonly count: number;
  /** More calls came in than could be counted. */
  readonly missed: boolean;
  /** The top of the list is in view, where new calls appear automatically. */
  readonly hidden: boolean;
  readonly onShow: () => void;
}

/** Says that new calls came in above the visible rows. */
export function NewCalls({ count, missed, hidden, onShow }: Props) {
  const some = !hidden && (missed || count > 0);
  const words = missed ? 'Many new calls' : `${count} new ${count === 1 ? 'call' : 'calls'}`;
  return (
    <output className="log-new">
      {some && (
        <button type="button" onClick={onShow}>
          {words}
        </button>
      )}
    </output>
  );
}
