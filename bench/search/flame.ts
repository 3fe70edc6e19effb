import { mkdir, writeFile } from 'node:fs/promises';
import { type Profiler, Session } from 'node:inspector/promises';
import { join, relative } from 'node:path';

const repository = join(import.meta.dirname, '../..');
const folder = join(repository, '.data');
const file = join(folder, 'search.cpuprofile');
const sampleIntervalMicroseconds = 100;
/** Functions with a smaller share of the total time than this are not printed. */
const minShare = 0.01;
const barLength = 40;

/** A node of the call tree; calls of one function by one caller are merged. */
type Frame = { name: string; self: number; total: number; callees: Map<string, Frame> };

/**
 * Profiles `work` and prints its call tree with shares of time; the full profile is saved for a browser's developer tools.
 * `names` maps WebAssembly functions, which a profile identifies by number, to their names.
 */
export async function profileText(
  work: () => Promise<unknown>,
  root: string,
  names: ReadonlyMap<string, string>,
): Promise<string> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.setSamplingInterval', { interval: sampleIntervalMicroseconds });
  await session.post('Profiler.start');
  await work();
  const { profile } = await session.post('Profiler.stop');
  session.disconnect();
  await mkdir(folder, { recursive: true });
  await writeFile(file, JSON.stringify(profile));
  return `${callTreeText(framesOf(profile, root, names))}\n\nThe whole profile: ${relative(repository, file)}`;
}

function framesOf(
  { nodes, samples = [], timeDeltas = [] }: Profiler.Profile,
  root: string,
  names: ReadonlyMap<string, string>,
): Frame {
  const selfOf = new Map<number, number>();
  for (const [at, id] of samples.entries()) selfOf.set(id, (selfOf.get(id) ?? 0) + (timeDeltas[at] ?? 0));
  const nodeOf = new Map(nodes.map((node) => [node.id, node]));
  const nameOf = (node: Profiler.ProfileNode) =>
    node.callFrame.functionName.replace(/^wasm-function\[(\d+)\]$/, (whole, at) => names.get(at) ?? whole);
  function frameFor(callers: Frame, name: string): Frame {
    // The transition from JavaScript to WebAssembly counts as part of the called function.
    if (name.startsWith('js-to-wasm')) return callers;
    const existing = callers.callees.get(name);
    const frame = existing ?? { name: name || '(anonymous)', self: 0, total: 0, callees: new Map() };
    callers.callees.set(name, frame);
    return frame;
  }
  function add(frame: Frame, node: Profiler.ProfileNode): number {
    const self = selfOf.get(node.id) ?? 0;
    frame.self += self;
    let total = self;
    for (const id of node.children ?? []) {
      const callee = nodeOf.get(id);
      if (!callee) continue;
      const calleeFrame = frameFor(frame, nameOf(callee));
      const added = add(calleeFrame, callee);
      if (calleeFrame !== frame) calleeFrame.total += added;
      total += added;
    }
    return total;
  }
  const whole: Frame = { name: root, self: 0, total: 0, callees: new Map() };
  const roots = nodes.filter((node) => node.callFrame.functionName === root);
  for (const node of roots) whole.total += add(whole, node);
  return whole;
}

function callTreeText(whole: Frame): string {
  const percent = (part: number) => `${((100 * part) / whole.total).toFixed(1)}%`.padStart(6);
  const lines = ['   all   self'];
  function write(frame: Frame, depth: number): void {
    const bar = '█'.repeat(Math.round((barLength * frame.total) / whole.total));
    lines.push(
      `${percent(frame.total)} ${percent(frame.self)}  ${bar.padEnd(barLength)}  ${'  '.repeat(depth)}${frame.name}`,
    );
    const callees = [...frame.callees.values()].sort((a, b) => b.total - a.total);
    for (const callee of callees) if (callee.total > whole.total * minShare) write(callee, depth + 1);
  }
  write(whole, 0);
  return lines.join('\n');
}
