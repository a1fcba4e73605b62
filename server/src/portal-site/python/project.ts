import { parse } from 'smol-toml';

/** What `pyproject.toml` says of a package (PEP 621). */
export interface PythonProject {
  readonly name: string;
  readonly version: string;
  readonly description: string;
  readonly license: string;
  readonly 'requires-python': string;
  readonly keywords: readonly string[];
  readonly classifiers: readonly string[];
  readonly dependencies: readonly string[];
  readonly authors: readonly { readonly name: string; readonly email: string }[];
  readonly urls: Readonly<Record<string, string>>;
  readonly 'optional-dependencies'?: Readonly<Record<string, readonly string[]>>;
  readonly 'entry-points'?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

export const readProject = (toml: string): PythonProject =>
  (parse(toml) as unknown as { project: PythonProject }).project;

/** The name of a package in names of files and folders (PEP 503 and 625). */
export const fileName = ({ name }: PythonProject): string => name.replaceAll(/[-_.]+/g, '_').toLowerCase();

/** The core metadata of a package (version 2.4): `PKG-INFO` of its source distribution, `METADATA` of its wheel. */
export function coreMetadata(project: PythonProject, readme: string): string {
  const extras = Object.entries(project['optional-dependencies'] ?? {});
  const lines = [
    'Metadata-Version: 2.4',
    `Name: ${project.name}`,
    `Version: ${project.version}`,
    `Summary: ${project.description}`,
    ...Object.entries(project.urls).map(([label, url]) => `Project-URL: ${label}, ${url}`),
    ...project.authors.map(({ name, email }) => `Author-email: ${name} <${email}>`),
    `License-Expression: ${project.license}`,
    'License-File: LICENSE',
    `Keywords: ${project.keywords.join(',')}`,
    ...project.classifiers.map((it) => `Classifier: ${it}`),
    `Requires-Python: ${project['requires-python']}`,
    ...project.dependencies.map((it) => `Requires-Dist: ${it}`),
    ...extras.flatMap(([extra, packages]) =>
      [`Provides-Extra: ${extra}`].concat(packages.map((it) => `Requires-Dist: ${it}; extra == "${extra}"`)),
    ),
    'Description-Content-Type: text/markdown',
  ];
  return `${lines.join('\n')}\n\n${readme}`;
}
