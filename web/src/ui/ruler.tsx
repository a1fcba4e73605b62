/** The time axis on a section's top edge; `time` marks the section's place on the trading day. */
export function Ruler({ time }: { readonly time: string }) {
  return (
    <div className="ruler" aria-hidden="true">
      <span className="ruler-ticks" />
      <span className="ruler-needle" />
      <span className="ruler-time">{time}</span>
    </div>
  );
}
