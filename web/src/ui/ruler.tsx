/** The time axis on a section's top edge; `time` marks where on the trading day the section stands. */
export function Ruler({ time }: { readonly time: string }) {
  return (
    <div className="ruler" aria-hidden="true">
      <span className="ruler-time">{time}</span>
    </div>
  );
}
