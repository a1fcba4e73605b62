/** Generates the table of calls, the blocking methods, the methods that return futures, and the exceptions. */
import type { Type } from '../shapes.ts';
import type { Call, ErrorClass, Surface } from '../surface.ts';
import { givenTypes, paramsOf } from './parameters.ts';
import { comment, constantOf, identifier, javadoc, GENERATED_HEADER } from './text.ts';
import { imports, javaType } from './types.ts';

const nameOf = (type: Type): string => javaType(type, true);

/** The return types of a call: blocking, and as a future. */
function returnTypes({ result, reply, row }: Call): { blocking: string; future: string } {
  if (result === 'pages') {
    const both = `<${nameOf(row!)}, ${nameOf(reply)}>`;
    return { blocking: `Rows${both}`, future: `AsyncRows${both}` };
  }
  if (result === 'file') return { blocking: 'RemoteFile', future: 'AsyncFile' };
  if (result === 'events') return { blocking: 'Events', future: 'AsyncEvents' };
  return { blocking: nameOf(reply), future: `CompletableFuture<${nameOf(reply)}>` };
}

interface Signature {
  /** `String symbol`. */
  readonly given: readonly string[];
  readonly names: readonly string[];
  readonly hasParams: boolean;
}

/** The overloads of a call: with strings or with enums and dates, with and without named parameters. */
function signatures(call: Call): Signature[] {
  const variants = [0, 1].map((at) =>
    call.positional.map(({ name, type }) => {
      const types = givenTypes(type).filter((it) => it !== 'String...');
      return `${types[at] ?? types[0]} ${identifier(name)}`;
    }),
  );
  const distinct = variants.filter((variant, at) => at === 0 || variant.join() !== variants[0]!.join());
  const names = call.positional.map(({ name }) => identifier(name));
  const bare = !call.named.some(({ required }) => required);
  const plain = distinct.map((given) => ({ given, names, hasParams: false }));
  const withParams = distinct.map((given) => ({
    given: given.concat(`Consumer<${paramsOf(call)}> params`),
    names: names.concat('params'),
    hasParams: true,
  }));
  if (call.named.length === 0) return plain;
  return bare ? distinct.flatMap((_, at) => [plain[at]!, withParams[at]!]) : withParams;
}

const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

function documented(call: Call, { hasParams }: Signature): string {
  const scope = call.scope === null ? 'It needs no key.' : `Scope <code>${call.scope}</code>.`;
  const returned: Readonly<Record<Call['result'], string>> = {
    reply: 'the reply',
    report: 'the finished report',
    pages: 'the rows, fetched page by page while you read them',
    file: 'the file; nothing is fetched yet',
    events: 'the frames as they arrive',
  };
  return comment(
    [
      sentence(javadoc(call.summary)),
      '',
      `<p>${call.method} ${call.path}. ${scope}`,
      '',
      ...call.positional.map(
        ({ name, description }) => `@param ${identifier(name)} ${javadoc(description) || name}`,
      ),
      ...(hasParams ? ['@param params sets the named parameters'] : []),
      `@return ${returned[call.result]}`,
    ],
    '  ',
  );
}

function argumentsOf(call: Call, { hasParams }: Signature): string {
  const pairs = call.positional.map(({ name }) => `, "${name}", ${identifier(name)}`).join('');
  return hasParams
    ? `Arguments.of(new ${paramsOf(call)}(), params${pairs})`
    : `Arguments.of(${pairs.slice(2)})`;
}

function asyncBody(call: Call, signature: Signature): string {
  const operation = `Operation.${constantOf(call.name)}`;
  const given = argumentsOf(call, signature);
  if (call.result === 'file') return `new AsyncFile(caller.file(${operation}, ${given}))`;
  if (call.result === 'events') return `new AsyncEvents(caller, ${operation}, ${given})`;
  const reader = `${nameOf(call.reply)}Reader::read`;
  if (call.result === 'pages') return `new AsyncRows<>(caller, ${operation}, ${given}, ${reader})`;
  return `caller.${call.result}(${operation}, ${given}, ${reader})`;
}

function blockingBody(call: Call, signature: Signature): string {
  const same = `async.${call.name}(${signature.names.join(', ')})`;
  if (call.result === 'report') return `Waiting.of(${same})`;
  if (call.result !== 'reply') return `${same}.blocking()`;
  const given = argumentsOf(call, signature);
  return `async.caller.await(Operation.${constantOf(call.name)}, ${given}, ${nameOf(call.reply)}Reader::read)`;
}

function methods(calls: readonly Call[], blocks: boolean): string {
  return calls
    .flatMap((call) =>
      signatures(call).map((signature) => {
        const type = blocks ? returnTypes(call).blocking : returnTypes(call).future;
        const body = blocks ? blockingBody(call, signature) : asyncBody(call, signature);
        return `\n${documented(call, signature)}  public ${type} ${call.name}(${signature.given.join(', ')}) {\n    return ${body};\n  }\n`;
      }),
    )
    .join('');
}

const KINDS = 'import io.meridian.sdk.model.*;\nimport io.meridian.sdk.params.*;\n';

function callsClass({ calls }: Surface): string {
  const code = `abstract class Calls {
  private final AsyncCalls async;

  Calls(AsyncCalls async) {
    this.async = async;
  }
${methods(calls, true)}}
`;
  return `${GENERATED_HEADER}package io.meridian.sdk;\n\nimport io.meridian.sdk.internal.Arguments;\nimport io.meridian.sdk.internal.Operation;\nimport io.meridian.sdk.internal.Waiting;\nimport io.meridian.sdk.internal.read.*;\n${KINDS}${imports(code)}${comment(['The API calls. Each method blocks until the reply arrives.'])}${code}`;
}

function asyncClass({ calls }: Surface): string {
  const code = `abstract class AsyncCalls {
  final Caller caller;

  AsyncCalls(Caller caller) {
    this.caller = caller;
  }
${methods(calls, false)}}
`;
  const own = ['Arguments', 'Caller', 'Operation', 'read.*'].map(
    (name) => `import io.meridian.sdk.internal.${name};\n`,
  );
  return `${GENERATED_HEADER}package io.meridian.sdk;\n\n${own.join('')}${KINDS}${imports(code)}${comment(['The API calls as futures. No thread is blocked.'])}${code}`;
}

function operations({ calls }: Surface): string {
  const constants = calls.map((call) => {
    const body = call.named.filter(({ place }) => place === 'body').map(({ name }) => `"${name}"`);
    return `  ${constantOf(call.name)}("${call.name}", "${call.method}", "${call.path}", ${call.scope !== null}, ${call.creates}, ${call.pageMax ?? 0}, Set.of(${body.join(', ')}))`;
  });
  return `${GENERATED_HEADER}package io.meridian.sdk.internal;

import java.util.Set;

/** Every call of the API: name, method, path, whether it needs a key, whether it creates, maximum page size, body fields. */
public enum Operation {
${constants.join(',\n')};

  final String wire;
  final String method;
  final String path;
  final boolean needsKey;
  final boolean creates;
  final long pageMax;
  final Set<String> body;

  Operation(String wire, String method, String path, boolean needsKey, boolean creates, long pageMax, Set<String> body) {
    this.wire = wire;
    this.method = method;
    this.path = path;
    this.needsKey = needsKey;
    this.creates = creates;
    this.pageMax = pageMax;
    this.body = body;
  }
}
`;
}

/** Exceptions for more than one status are written by hand. */
const isPrinted = ({ name }: ErrorClass): boolean => name !== 'Server';

function errorClass({ name, status, codes }: ErrorClass): string {
  const listed = codes.map((code) => `<code>${code}</code>`).join(', ');
  return `${GENERATED_HEADER}package io.meridian.sdk.error;

/** Status ${status}: ${listed}. */
public final class ${name}Exception extends ApiException {
  private static final long serialVersionUID = 1L;

  /** @param problem the error that the server returned */
  public ${name}Exception(Problem problem) {
    super(problem);
  }
}
`;
}

function errorFactory(errors: readonly ErrorClass[]): string {
  const cases = errors
    .filter(isPrinted)
    .map(({ name, status }) => `      case ${status} -> new ${name}Exception(problem);\n`);
  return `${GENERATED_HEADER}package io.meridian.sdk.error;

/** Maps a status to its exception class. */
final class Statuses {
  private Statuses() {}

  static ApiException exceptionOf(Problem problem) {
    return switch (problem.status()) {
${cases.join('')}      default -> problem.status() >= 500 ? new ServerException(problem) : new UnexpectedStatusException(problem);
    };
  }
}
`;
}

/** Returns the calls and exceptions by their paths below the package. */
export function callFiles(surface: Surface): Map<string, string> {
  return new Map([
    ['Calls.java', callsClass(surface)],
    ['AsyncCalls.java', asyncClass(surface)],
    ['internal/Operation.java', operations(surface)],
    ['error/Statuses.java', errorFactory(surface.errors)],
    ...surface.errors
      .filter(isPrinted)
      .map((error) => [`error/${error.name}Exception.java`, errorClass(error)] as const),
  ]);
}
