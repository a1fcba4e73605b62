import { CALLS } from 'virtual:documentation/calls';
import { API_ERRORS, type ApiErrorCode } from '@meridian/contracts/errors';
import type { MDXContent } from 'mdx/types';
import { ERROR_HELP } from '../../content/error-help.ts';
import { SECTIONS, type SectionId } from '../../content/sections.ts';
import { CallList } from './call-list.tsx';
import { ErrorList } from './error-list.tsx';
import { Heading } from './heading.tsx';
import { DocumentationLayout } from './layout.tsx';
import { mdxComponents } from './mdx-components.tsx';
import { useCurrentSection } from './use-current-section.ts';

const texts = import.meta.glob<MDXContent>('./sections/*.mdx', { eager: true, import: 'default' });
const IDS = SECTIONS.map(({ id }) => id);

/** The four most common errors. */
const MAIN_ERRORS = ['invalid_parameters', 'unauthorized', 'rate_limit_exceeded', 'server_error'] as const;

const firstSentence = (text: string): string => `${text.split('. ', 1)[0]}.`;

function MainErrors() {
  return (
    <table className="table table-bare">
      <thead>
        <tr>
          <th scope="col">Status</th>
          <th scope="col">Meaning</th>
          <th scope="col">What to do</th>
        </tr>
      </thead>
      <tbody>
        {MAIN_ERRORS.map((code) => (
          <tr key={code}>
            <th scope="row">{API_ERRORS[code].status}</th>
            <td>{API_ERRORS[code].title}</td>
            <td className="wrap">{firstSentence(ERROR_HELP[code].remedy)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The calls below the text of a section; for the section of errors, also all codes. */
function SectionFooter({ id }: { readonly id: SectionId }) {
  const calls = CALLS.filter(({ section }) => section === id);
  return (
    <div className="docs-prose docs-below">
      {id === 'error-codes' && (
        <>
          <MainErrors />
          <Heading as="h3" id="every-code">
            All codes
          </Heading>
          <ErrorList codes={Object.keys(API_ERRORS) as ApiErrorCode[]} />
        </>
      )}
      {calls.length > 0 && <CallList label={`Calls of ${id}`} calls={calls} />}
    </div>
  );
}

/** The overview: ten sections, each with text, code samples and calls. */
export default function DocumentationPage() {
  const current = useCurrentSection(IDS);
  return (
    <DocumentationLayout path="/documentation" section={current}>
      <h1 className="visually-hidden">Documentation</h1>
      {SECTIONS.map(({ id, title }) => {
        const Content = texts[`./sections/${id}.mdx`];
        return (
          <section key={id} className="docs-block docs-section" aria-labelledby={id}>
            <Heading id={id}>{title}</Heading>
            {Content && <Content components={mdxComponents} />}
            <SectionFooter id={id} />
          </section>
        );
      })}
    </DocumentationLayout>
  );
}
