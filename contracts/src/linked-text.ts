/** Plain text in which https addresses are links. */

export interface TextPart {
  readonly text: string;
  /** Whether the text is an address to link to. */
  readonly isLink: boolean;
}

/** An address ends before the punctuation of its sentence. */
const ADDRESS = /(https:\/\/[^\s<>"]*[^\s<>".,;:!?)\]'])/;

/** The text in parts, in order. */
export const linkedText = (text: string): readonly TextPart[] =>
  text
    .split(ADDRESS)
    .map((part, index) => ({ text: part, isLink: index % 2 === 1 }))
    .filter((part) => part.text !== '');
