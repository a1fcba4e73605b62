/** Four segments and a word; nothing but the empty scale for an empty field. */
export function PasswordMeter({
  strength,
}: {
  readonly strength: { level: number; label: string } | undefined;
}) {
  return (
    <div className="meter" data-level={strength?.level ?? 0}>
      <div className="meter-track" aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
      </div>
      <output className="meter-label" aria-label="Password strength">
        {strength?.label}
      </output>
    </div>
  );
}

/** What a new password should have, each item told as met or not met. */
export function PasswordChecklist({ items }: { readonly items: readonly { text: string; met: boolean }[] }) {
  return (
    <ul className="checklist" aria-label="Requirements">
      {items.map(({ text, met }) => (
        <li key={text} data-met={met}>
          <span>
            <span className="visually-hidden">{met ? 'met: ' : 'not met: '}</span>
            {text}
          </span>
        </li>
      ))}
    </ul>
  );
}
