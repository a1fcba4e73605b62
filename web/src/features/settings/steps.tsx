/** The current step of a flow with two steps. */
export function Steps({ names, current }: { readonly names: readonly string[]; readonly current: number }) {
  return (
    <ol className="steps">
      {names.map((name, index) => (
        <li
          key={name}
          aria-current={index === current ? 'step' : undefined}
          data-done={index < current || undefined}
        >
          {name}
        </li>
      ))}
    </ol>
  );
}
