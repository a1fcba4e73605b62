import { QUOTES, QUOTES_NOTE } from '../../content/claims.ts';

const [lead, ...others] = QUOTES;

/** Illustrative quotes, with a note that no customer said them. */
export function Quotes() {
  return (
    <section className="axis axis-head" aria-label="Illustrative testimonials">
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
        <p className="t-2xs t-3">{QUOTES_NOTE}</p>
      </div>
    </section>
  );
}
