import type { PhotoText } from './use-text.ts';

const maxNames = 5;

/** Names the files that were not added, so that the seller knows which; of many, the first ones and how many more. */
export function leftOutText(files: readonly Pick<File, 'name'>[], text: PhotoText): string {
  const names = files.slice(0, maxNames).map(({ name }) => name);
  const more = files.length - names.length;
  const list = more > 0 ? [...names, text('andMore', { count: more })] : names;
  return text('leftOut', { names: list.join(', ') });
}
