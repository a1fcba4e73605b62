import { type ArgumentType, eachOf, type SdkRequest } from './call.ts';
import { laidOut, type Piece, prefixed, suffixed } from './layout.ts';

const ANY: ArgumentType = { kind: 'any' };

function literal(value: unknown, type: ArgumentType): Piece {
  if (Array.isArray(value)) {
    const of = type.kind === 'list' ? type.of : ANY;
    return { open: 'List.of(', parts: value.map((each) => literal(each, of)), close: ')' };
  }
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value);
  if (type.kind === 'shape') {
    const setters = fields.map(([name, each]) => setter(name, each, type.fields[name] ?? ANY));
    return { open: `new ${type.name}()`, parts: setters, close: '', chained: true };
  }
  return mapOf(
    '',
    fields.map(([name, each]) => [name, literal(each, type.kind === 'map' ? type.of : ANY)]),
    '',
  );
}

const setter = (name: string, value: unknown, type: ArgumentType): Piece =>
  suffixed(prefixed(`.${name}(`, literal(value, type)), ')');

const mapOf = (before: string, pairs: readonly (readonly [string, Piece])[], after: string): Piece => ({
  open: `${before}Map.of(`,
  parts: pairs.map(([name, piece]) => prefixed(`"${name}", `, piece)),
  close: `)${after}`,
});

function expression({ name, positional, named, raw }: SdkRequest): Piece {
  if (raw) {
    const pairs = named.map((it) => [it.name, literal(it.value, it.type)] as const);
    return mapOf(`meridian.raw("${name}", `, pairs, ')');
  }
  const given = positional.map(({ value, type }) => literal(value, type));
  if (named.length === 0) return { open: `meridian.${name}(`, parts: given, close: ')' };
  const first = given.map((piece) => `${laidOut(piece, 4)}, `).join('');
  const setters = named.map((it) => setter(it.name, it.value, it.type));
  return { open: `meridian.${name}(${first}p -> p`, parts: setters, close: ')', chained: true };
}

/** Classes that a sample may need to import. */
const IMPORTS: Readonly<Record<string, string>> = {
  List: 'java.util.List',
  Map: 'java.util.Map',
  Path: 'java.nio.file.Path',
};

/** The sample for Java. */
export function java(request: SdkRequest, origin: string): string {
  const { file, raw } = request;
  const each = raw ? undefined : eachOf(request);
  const call = expression(request);
  const write = (piece: Piece) => laidOut(piece, 4, 6);
  const act = () => {
    if (each !== undefined) {
      const head = write(suffixed(prefixed(`for (var ${each} : `, call), ') {'));
      return `${head}\n        System.out.println(${each});\n      }`;
    }
    if (file !== undefined) return write(suffixed(call, `.save(Path.of("${file}"));`));
    return `${write(suffixed(prefixed('var reply = ', call), ';'))}\n      System.out.println(reply${raw ? '.text()' : ''});`;
  };
  const code = act();
  const imports = [
    'import io.meridian.sdk.Meridian;',
    ...[...code.matchAll(/\bnew (\w+)\(/g)].map(([, name]) => `import io.meridian.sdk.params.${name};`),
    ...Object.entries(IMPORTS).flatMap(([name, full]) =>
      code.includes(`${name}.of(`) ? [`import ${full};`] : [],
    ),
  ];
  return `${[...new Set(imports)].toSorted().join('\n')}

public class Sample {
  public static void main(String[] args) {
    try (var meridian = Meridian.builder().baseUrl("${origin}").build()) {
      ${code}
    }
  }
}`;
}
