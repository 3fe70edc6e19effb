/** Whether a version of the app is older than the oldest that the server supports. Both are numbers, such as `1.4.0`. */
export function isTooOld(version: string, oldest: string): boolean {
  const [own, needed] = [version, oldest].map((text) => text.split('.').map(Number)) as [number[], number[]];
  const differing = needed.findIndex((number, at) => number !== (own[at] ?? 0));
  return differing >= 0 && (own[differing] ?? 0) < (needed[differing] ?? 0);
}
