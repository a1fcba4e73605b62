import { PORTAL } from '@meridian/contracts/portal-config';
import { QUOTES, QUOTES_NOTE } from '../../content/comparison-claims.ts';
import { ScrollRegion } from '../../ui/scroll-region.tsx';

const own = PORTAL.texts.testimonials;
const quotes = own === null || own === false ? QUOTES : own.map(({ text, by }) => ({ text, role: by }));
const [lead, ...others] = quotes;
const isOwn = quotes !== QUOTES;

/** What customers of the operator say, else illustrative quotes with a note that no customer said them. */
export function Quotes() {
  if (!lead) return null;
  return (
    <section aria-label={isOwn ? 'Testimonials' : 'Illustrative testimonials'}>
      <ScrollRegion className="axis axis-head quotes-row" label="Quotes">
        <figure className="quote-lead">
          <blockquote>{`“${lead.text}”`}</blockquote>
          <figcaption className="t-xs t-3 mt-4">{lead.role}</figcaption>
        </figure>
        <div className="quotes">
          {others.map(({ text, role }) => (
            <figure className="quote" key={role}>
              <blockquote>{`“${text}”`}</blockquote>
              <figcaption>{role}</figcaption>
            </figure>
          ))}
        </div>
      </ScrollRegion>
      {!isOwn && <p className="t-2xs t-3">{QUOTES_NOTE}</p>}
    </section>
  );
}
