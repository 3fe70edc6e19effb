/** Pictures that one process makes at a time; the others wait without holding anything but their place. */
const atOnce = 2;

const waiting: (() => void)[] = [];
const underWay = new Map<string, Promise<unknown>>();
let running = 0;

/** Work whose key is under way or waiting already is not done twice: both get its answer. */
export function inPhotoQueue<Answer>(key: string, work: () => Promise<Answer>): Promise<Answer> {
  const known = underWay.get(key);
  if (known) return known as Promise<Answer>;
  const answer = inTurn(work).finally(() => underWay.delete(key));
  underWay.set(key, answer);
  return answer;
}

async function inTurn<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  if (running >= atOnce) await new Promise<void>((go) => waiting.push(go));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
