import type { CliIo } from '../cli/connect-store.ts';

/** Runs a command: its exit code, and what it prints. */
export async function outputOf(run: (output: Pick<CliIo, 'stdout' | 'stderr'>) => Promise<number>) {
  let out = '';
  let err = '';
  const code = await run({
    stdout: { write: (text: string) => Boolean((out += text)) },
    stderr: { write: (text: string) => Boolean((err += text)) },
  });
  return { code, out, err };
}

/** A terminal where somebody gives that answer to every question, which `asked` keeps; none at all without an answer. */
export const terminalOf = (asked: string[], answer: boolean | undefined) =>
  answer === undefined
    ? {}
    : {
        confirm: async (question: string) => {
          asked.push(question);
          return answer;
        },
      };
