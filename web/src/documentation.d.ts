/** The modules that scripts/documentation/plugin.ts generates. */
declare module 'virtual:documentation' {
  import type { DocumentationPage } from './content/reference.ts';
  export const pages: readonly DocumentationPage[];
}
declare module 'virtual:documentation/guides' {
  import type { GuideEntry } from './content/reference.ts';
  export const guides: readonly GuideEntry[];
}
declare module 'virtual:documentation/modules' {
  import type { ComponentType } from 'react';
  export const modules: Readonly<Record<string, () => Promise<{ readonly default: ComponentType }>>>;
}
declare module 'virtual:documentation/calls' {
  import type { CallSummary } from './content/reference.ts';
  export const CALLS: readonly CallSummary[];
}
declare module 'virtual:documentation/sdk-calls' {
  import type { ApiName } from '@meridian/contracts/api';
  import type { SdkCall } from './content/sdk-samples/call.ts';
  export const SDK_CALLS: Readonly<Record<ApiName, SdkCall>>;
}
declare module 'virtual:documentation/indicators' {
  import type { IndicatorFamily } from './content/indicator-reference.ts';
  export const families: readonly IndicatorFamily[];
}
declare module '*.mdx' {
  import type { MDXProps } from 'mdx/types';
  import type { ReactElement } from 'react';
  export default function Content(props: MDXProps): ReactElement;
}
declare module 'virtual:documentation/recorded-quote' {
  import type { CallExample } from './content/reference.ts';
  export const RECORDED_QUOTE: CallExample;
}
