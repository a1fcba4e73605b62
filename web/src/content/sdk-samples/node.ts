import { eachOf, type SdkRequest } from './call.ts';
import { laidOut, type Piece, prefixed, suffixed } from './layout.ts';

/** A JavaScript literal: keys are quoted only where necessary. */
function literal(value: unknown): Piece {
  if (Array.isArray(value)) return { open: '[', parts: value.map(literal), close: ']', trailing: true };
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const parts = Object.entries(value).map(([name, each]) =>
    prefixed(`${/^[A-Za-z_]\w*$/.test(name) ? name : JSON.stringify(name)}: `, literal(each)),
  );
  return { open: '{', parts, close: '}', trailing: true, spaced: true };
}

function expression({ name, positional, named, raw }: SdkRequest): Piece {
  const first = raw ? [`"${name}"`] : positional.map(({ value }) => laidOut(literal(value), 2));
  const start = `meridian.${raw ? 'raw' : name}(`;
  if (named.length === 0) return `${start}${first.join(', ')})`;
  const options = literal(Object.fromEntries(named.map((it) => [it.name, it.value])));
  return prefixed(`${start}${first.map((each) => `${each}, `).join('')}`, suffixed(options, ')'));
}

/** The sample for Node.js. */
export function node(request: SdkRequest, origin: string): string {
  const { file, raw } = request;
  const each = raw ? undefined : eachOf(request);
  const call = expression(request);
  const write = (piece: Piece) => laidOut(piece, 2);
  const act = () => {
    if (each !== undefined) {
      const head = write(suffixed(prefixed(`for await (const ${each} of `, call), ') {'));
      return `${head}\n  console.log(${each});\n}`;
    }
    const reply = write(suffixed(prefixed('const reply = await ', call), ';'));
    if (file !== undefined) return `${reply}\nawait reply.save("${file}");`;
    return `${reply}\nconsole.log(reply${raw ? '.text()' : ''});`;
  };
  return `import { Meridian } from "meridian-sdk";

const meridian = new Meridian({ baseUrl: "${origin}" });
${act()}`;
}
