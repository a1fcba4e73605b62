/** Why the last action failed, in place of the note. */
export const FailedNote = ({ children }: { readonly children: string }) => (
  <span className="t-danger" role="alert">
    {children}
  </span>
);
