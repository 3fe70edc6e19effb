/** Concurrent pictures per process; waiting ones hold no file content in memory. */
const atOnce = 2;

const waiting: { memberId: number; go: () => void }[] = [];
const underWay = new Map<string, Promise<unknown>>();
/** Member ids of the pictures in progress. */
const running: number[] = [];

type Turn = { key: string; memberId: number };

/** Queues the work. If work with the same key is queued or running, its result is shared. */
export function inPictureQueue<Answer>(
  { key, memberId }: Turn,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const known = underWay.get(key);
  if (known) return known as Promise<Answer>;
  const answer = inTurn(memberId, work).finally(() => underWay.delete(key));
  underWay.set(key, answer);
  return answer;
}

/** Members without a picture in progress go first, so that slow files delay only their sender. */
async function inTurn<Answer>(memberId: number, work: () => Promise<Answer>): Promise<Answer> {
  if (running.length >= atOnce) await new Promise<void>((go) => waiting.push({ memberId, go }));
  else running.push(memberId);
  try {
    return await work();
  } finally {
    running.splice(running.indexOf(memberId), 1);
    const next = waiting.find((one) => !running.includes(one.memberId)) ?? waiting[0];
    if (next) {
      waiting.splice(waiting.indexOf(next), 1);
      running.push(next.memberId);
      next.go();
    }
  }
}
