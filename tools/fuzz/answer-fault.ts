export type Answer = { status: number; body: string };

/** What only our side knows: none of it is in any request. */
const leaks: Record<string, RegExp> = {
  'a stack trace': /\bat .{1,100}[(/][\w./-]+\.(m?[jt]sx?):\d+/,
  'a path of a file':
    /node_modules|file:\/\/\/|\/(apps|features|platform)\/[\w-]+\/[\w./-]+\.ts\b|ENOENT|EACCES/,
  'an error of PostgreSQL':
    /syntax error at or near|violates (foreign key|check|unique|not-null)|relation "\w+" |column "\w+" |invalid input syntax|out of range for type/,
  'a file of the system': /root:.{0,40}:0:0:/,
};

/** What is wrong with the answer to a hostile request; null if nothing is. */
export function faultOf({ status, body }: Answer, { hasCodes }: { hasCodes: boolean }): string | null {
  if (status >= 500) return `answered ${status}`;
  const leak = Object.entries(leaks).find(([, pattern]) => pattern.test(body));
  // Scripts and texts that we publish may name whatever they like.
  if (leak && status >= 400) return `leaked ${leak[0]}`;
  if (status < 400 || !hasCodes || body === '') return null;
  return /^\{.*"code":"\w/s.test(body) ? null : `answered ${status} without a code`;
}
