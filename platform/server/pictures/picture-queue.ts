/** Pictures that one process makes at a time; the others wait without holding anything but their place. */
const atOnce = 2;

const waiting: { memberId: number; go: () => void }[] = [];
const underWay = new Map<string, Promise<unknown>>();
/** Whose pictures are being made. */
const running: number[] = [];

type Turn = { key: string; memberId: number };

/** Work whose key is under way or waiting already is not done twice: both get its answer. */
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

/** Whoever has nothing in the making goes first: files made to take a minute each hold up only who sends them. */
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
