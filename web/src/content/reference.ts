/** What the documentation says about a call, as the build makes it from openapi.json and the contracts. */
import type { ApiName } from '@meridian/contracts/api';
import type { ApiErrorCode } from '@meridian/contracts/errors';
import type { SampleRequest } from './api-samples.ts';
import type { SdkCall } from './sdk-samples/call.ts';
import type { SectionId } from './sections.ts';

/** One parameter, field of a body or field of a reply; nested ones carry the whole way, as in `results[].open`. */
export interface ReferenceField {
  readonly name: string;
  /** In words, with its bounds; the values of a choice are in `values`. */
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
}

export interface CallExample {
  readonly title: string;
  readonly request: SampleRequest;
  /** As much of the real reply as a reader needs to see. */
  readonly reply: string;
  readonly language: 'json' | 'csv' | 'text';
}

export interface CallReference extends CallSummary {
  readonly sdk: SdkCall;
  /** The scope that a key needs; null for calls without a key. */
  readonly scope: string | null;
  readonly formats: readonly string[];
  readonly parameters: readonly ReferenceField[];
  readonly body: readonly ReferenceField[];
  readonly reply: readonly ReferenceField[];
  readonly examples: readonly CallExample[];
}

/** One page of the documentation beside the overview. */
export interface DocumentationPage {
  readonly kind: 'call' | 'error' | 'guide';
  readonly path: string;
  /** The file of the page under features/. */
  readonly module: string;
  readonly title: string;
  readonly description: string;
}
