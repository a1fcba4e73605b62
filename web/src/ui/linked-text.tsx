import { linkedText } from '@meridian/contracts/linked-text';

/** Text that an operator wrote: its https addresses are links to another window. */
export const LinkedText = ({ text }: { readonly text: string }) => {
  let at = 0;
  return linkedText(text).map((part) => {
    at += part.text.length;
    if (!part.isLink) return part.text;
    return (
      <a key={at} href={part.text} target="_blank" rel="noopener noreferrer">
        {part.text}
      </a>
    );
  });
};
