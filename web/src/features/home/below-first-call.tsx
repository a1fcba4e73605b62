import { PORTAL } from '@meridian/contracts/portal-config';
import { Link } from '../../ui/link.tsx';
import { Ruler } from '../../ui/ruler.tsx';
import { Comparison } from './comparison.tsx';
import { ENDPOINT_COUNT, EndpointList } from './endpoint-list.tsx';
import { FeatureSheet } from './feature-sheet.tsx';
import { Quotes } from './quotes.tsx';
import { Section } from './section.tsx';

const { comparison, testimonials } = PORTAL.texts;

/** The part of the home page below the first call: features, calls, comparison, quotes. */
export default function Reading() {
  return (
    <>
      <Section
        id="features"
        time="10:30"
        title="The whole session, in the shape your code needs."
        lede="Seven parts, one key. The charts show a recorded session of the simulated exchange."
      >
        <FeatureSheet />
      </Section>
      <Section
        id="endpoints"
        time="12:00"
        title={`${ENDPOINT_COUNT} endpoints. The whole product in one list.`}
        lede={
          <>
            SDKs for Python, Node.js and Java, plain HTTP for everything else.{' '}
            <Link to="/docs">View Documentation</Link>
          </>
        }
      >
        <EndpointList />
      </Section>
      {comparison !== false && (
        <Section
          id="comparison"
          time="13:30"
          title={comparison === null ? 'Compared with the two usual choices.' : 'Compared with others.'}
          lede="We compare categories, not companies: check each line against your current vendor."
        >
          <Comparison />
        </Section>
      )}
      {testimonials !== false && (
        <section className="section">
          <div className="page">
            <Ruler time="14:45" />
            <Quotes />
          </div>
        </section>
      )}
    </>
  );
}
