import type { Answer } from './staff-contract.ts';

type Given = Pick<Answer, 'id' | 'point' | 'answered_at'>;

/** Whether an answer counts before another one to the same point: it was given later; in one moment ids decide. */
function isLater(one: Given, other: Given): boolean {
  const apart = Date.parse(one.answered_at) - Date.parse(other.answered_at);
  return apart === 0 ? one.id > other.id : apart > 0;
}

/** The answer that counts at each point, by the key of the point. Devices and the server have the same rule. */
export function lastAnswers<Any extends Given>(answers: Iterable<Any>): Map<string, Any> {
  const last = new Map<string, Any>();
  for (const answer of answers) {
    const other = last.get(answer.point);
    if (!other || isLater(answer, other)) last.set(answer.point, answer);
  }
  return last;
}
