import { Fragment } from 'react';
import { Link } from './link.tsx';

interface Props {
  readonly links: readonly { readonly name: string; readonly path: string }[];
  /** Word before the last link, such as `and`. */
  readonly word: string;
}

/** Links within a sentence: Python, Node.js and Java. */
export const LinkList = ({ links, word }: Props) =>
  links.map(({ name, path }, index) => (
    <Fragment key={path}>
      {index > 0 && (index === links.length - 1 ? ` ${word} ` : ', ')}
      <Link to={path}>{name}</Link>
    </Fragment>
  ));
