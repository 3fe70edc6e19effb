/** How many pictures a process converts at once. Pictures waiting in the queue have no content in memory yet. */
const maxConcurrent = 2;

const queuedPictures: { memberId: number; start: () => void }[] = [];
const resultsInProgress = new Map<string, Promise<unknown>>();
/** One entry per picture in progress: the id of the member who sent it. */
const runningMemberIds: number[] = [];

type QueueKey = { key: string; memberId: number };

/** Queues work on a picture. If work with the same key is already queued or running, returns the result of that. */
export function inPictureQueue<Result>(
  { key, memberId }: QueueKey,
  work: () => Promise<Result>,
): Promise<Result> {
  const existing = resultsInProgress.get(key);
  if (existing) return existing as Promise<Result>;
  const result = runQueued(memberId, work).finally(() => resultsInProgress.delete(key));
  resultsInProgress.set(key, result);
  return result;
}

/** Prefers members without a picture in progress, so that slow files delay only their sender. */
async function runQueued<Result>(memberId: number, work: () => Promise<Result>): Promise<Result> {
  if (runningMemberIds.length >= maxConcurrent)
    await new Promise<void>((start) => queuedPictures.push({ memberId, start }));
  else runningMemberIds.push(memberId);
  try {
    return await work();
  } finally {
    runningMemberIds.splice(runningMemberIds.indexOf(memberId), 1);
    const next =
      queuedPictures.find((entry) => !runningMemberIds.includes(entry.memberId)) ?? queuedPictures[0];
    if (next) {
      queuedPictures.splice(queuedPictures.indexOf(next), 1);
      runningMemberIds.push(next.memberId);
      next.start();
    }
  }
}
