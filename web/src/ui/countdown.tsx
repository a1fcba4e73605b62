const percent = (share: number) => `${(share * 100).toFixed(3)}%`;

/** One tick per second of the whole wait; the needle shows what is left. The button beside it says it in words. */
export function Countdown({
  secondsLeft,
  seconds,
}: {
  readonly secondsLeft: number;
  readonly seconds: number;
}) {
  return (
    <svg className="countdown" aria-hidden="true">
      {Array.from({ length: seconds + 1 }, (_, second) => (
        <line key={second} x1={percent(second / seconds)} x2={percent(second / seconds)} y1={6} y2={12} />
      ))}
      <line x1="0" x2="100%" y1={12.5} y2={12.5} />
      <rect className="countdown-needle" x={percent(secondsLeft / seconds)} width={2} height={22} />
    </svg>
  );
}
