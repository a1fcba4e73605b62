/** Types of the API reference that the build generates from openapi.json and the contracts. */
import type { ApiName } from '@meridian/contracts/api';
import type { ApiErrorCode } from '@meridian/contracts/errors';
import type { SampleRequest } from './api-samples.ts';
import type { GuideGroup } from './guide-groups.ts';
import type { SdkCall } from './sdk-samples/call.ts';
import type { SectionId } from '@meridian/contracts/documentation-sections';

/** A parameter, a body field or a response field. Nested fields have their full path, as in `results[].open`. */
export interface ReferenceField {
  readonly name: string;
  /** As text, with bounds; the values of a choice are in `values`. */
  readonly type: string;
  readonly values?: readonly string[];
  readonly required: boolean;
  readonly default?: string;
  readonly meaning: string;
}

export interface CallSummary {
  readonly name: ApiName;
  readonly title: string;
  /** The page of the call. */
  readonly page: string;
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** With `/api`, and parameters as `{name}`. */
  readonly path: string;
  readonly summary: string;
  readonly section: SectionId;
  readonly errors: readonly ApiErrorCode[];
  readonly sample: SampleRequest;
  /** Such as `JSON` and `CSV`, or `server-sent events`. */
  readonly formats: readonly string[];
}

export interface CallExample {
  readonly title: string;
  readonly request: SampleRequest;
  /** The part of the real response that a reader needs to see. */
  readonly reply: string;
  readonly language: 'json' | 'csv' | 'text';
}

export interface CallReference extends CallSummary {
  readonly sdk: SdkCall;
  /** The scope that a key needs; null for calls without a key. */
  readonly scope: string | null;
  readonly parameters: readonly ReferenceField[];
  readonly body: readonly ReferenceField[];
  readonly reply: readonly ReferenceField[];
  readonly examples: readonly CallExample[];
}

/** A heading that a page lists under “On this page”. */
export interface ContentsEntry {
  readonly id: string;
  readonly text: string;
}

/** A page of the documentation other than its landing page. */
export interface DocumentationPage {
  readonly kind: 'section' | 'call' | 'error' | 'guide';
  readonly path: string;
  /** The file of the page under features/. */
  readonly module: string;
  readonly title: string;
  readonly description: string;
}

/** A guide in lists of guides. */
export interface GuideEntry {
  readonly path: string;
  readonly title: string;
  /** Its group in the sidebar. */
  readonly group: GuideGroup;
}
