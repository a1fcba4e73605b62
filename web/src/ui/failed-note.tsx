/** Why the last press led to nothing, in the place of the note. */
export const FailedNote = ({ children }: { readonly children: string }) => (
  <span className="t-danger" role="alert">
    {children}
  </span>
);
