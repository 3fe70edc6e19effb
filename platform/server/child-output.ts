import { type SpawnOptions, spawn } from 'node:child_process';

/** Runs a program until it exits; returns its exit code and its output, stdout and stderr in one text. */
export async function runToEnd(
  program: string,
  parameters: readonly string[],
  options: SpawnOptions,
): Promise<{ code: number | null; output: string }> {
  const child = spawn(program, parameters, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  const chunks: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => chunks.push(chunk));
  const code = await new Promise<number | null>((resolve, reject) =>
    child.on('error', reject).on('close', resolve),
  );
  return { code, output: Buffer.concat(chunks).toString() };
}
