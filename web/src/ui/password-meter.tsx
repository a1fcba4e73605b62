/** Four segments and a word; an empty scale for an empty field. */
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

interface ChecklistItem {
  readonly text: string;
  readonly met: boolean;
  /** Recommended; the password is accepted without it. */
  readonly recommended?: boolean;
}

/** What a new password should have. Each item says whether it is met. */
export function PasswordChecklist({ items }: { readonly items: readonly ChecklistItem[] }) {
  return (
    <ul className="checklist" aria-label="Requirements">
      {items.map(({ text, met, recommended = false }) => (
        <li key={text} data-met={met}>
          <span>
            <span className="visually-hidden">{met ? 'met: ' : 'not met: '}</span>
            {text}
            {recommended && ', recommended'}
          </span>
        </li>
      ))}
    </ul>
  );
}
