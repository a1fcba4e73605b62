import { type LegalPageName, PORTAL } from '@meridian/contracts/portal-config';
import { ArrowLeft } from 'lucide-react';
import { createElement, type ReactNode } from 'react';
import { Link } from '../../ui/link.tsx';
import { PageOpening } from '../../ui/page-opening.tsx';
import './legal.css';

/** An element of a text: its name, its attributes, and what it contains. Made by the server from Markdown. */
type TextNode = string | readonly [tag: string, attributes: Readonly<Record<string, string>>, ...TextNode[]];
type OwnLegalText = readonly TextNode[];

/** What the server has while it renders pages; browsers fetch the text. */
const TEXTS_OF_SERVER = Symbol.for('legal-texts');

/** The operator's text of a legal page; undefined where the portal has its own. Awaited before the page renders. */
export async function loadOwnText(page: LegalPageName): Promise<OwnLegalText | undefined> {
  const path = PORTAL.legal[page];
  if (path === null) return undefined;
  const { [TEXTS_OF_SERVER]: texts } = globalThis as { [TEXTS_OF_SERVER]?: Record<string, OwnLegalText> };
  if (texts) return texts[page];
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path} cannot be read`);
  return (await response.json()) as OwnLegalText;
}

const drawn = (nodes: readonly TextNode[]): ReactNode =>
  nodes.map((node, index) => {
    if (typeof node === 'string') return node;
    const [tag, attributes, ...children] = node;
    // oxlint-disable-next-line react/no-array-index-key -- the text never changes
    return createElement(tag, { ...attributes, key: index }, ...[drawn(children)].flat());
  });

const { name, legalName } = PORTAL.brand;
const LEDE = legalName === null ? name : `${name}, a service of ${legalName}.`;

/** A legal page in the operator's own words. */
export const OwnText = ({ title, text }: { readonly title: string; readonly text: OwnLegalText }) => (
  <section className="section section-first">
    <div className="page">
      <PageOpening title={title} lede={LEDE} />
      <div className="legal-own">{drawn(text)}</div>
      <Link className="link-arrow legal-back" to="/">
        <ArrowLeft className="icon" />
        Back to Home
      </Link>
    </div>
  </section>
);
