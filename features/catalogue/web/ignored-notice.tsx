import { useFormats } from '../../../platform/web/i18n.tsx';
import { Notice } from '../../../platform/web/ui/notice.tsx';
import { byFacet, facets, ranges } from '../../vehicles/facets.ts';
import type { ru } from '../messages/common.ru.ts';
import type { Ignored } from './ignored.ts';
import { useCatalogueText } from './use-text.ts';

/** Labels of parameters that are neither a facet nor a range. */
const otherWords = {
  payment: 'paymentTo',
  posted_days: 'posted',
  q: 'askLabel',
  hide_worse: 'hideWorse',
  sort: 'sort',
  page: 'pageNumber',
} as const satisfies Record<string, keyof typeof ru>;
const words: Readonly<Record<string, keyof typeof ru | undefined>> = {
  ...byFacet([...facets, ...ranges], (name) => name),
  ...otherWords,
};
const longestShown = 40;

/** Tells which parts of the address were ignored, and why. */
export function IgnoredNotice({ ignored }: { ignored: readonly Ignored[] }) {
  const text = useCatalogueText();
  const formats = useFormats();
  if (ignored.length === 0) return null;

  function wordOf(name: string): string {
    const bare = name.replace(/_(from|to)$/, '');
    const word = words[bare];
    return word ? text(word) : name;
  }
  const shown = (values: readonly string[]) =>
    values
      .slice(0, 3)
      .map((value) => `«${value.length > longestShown ? `${value.slice(0, longestShown)}…` : value}»`)
      .join(', ') + (values.length > 3 ? ' …' : '');
  const lastOf = (name: string) => ignored.find((one) => one.name === name)?.values.at(-1) ?? '';
  const amount = (name: string) =>
    name.startsWith('year') ? lastOf(name) : formats.number(Number(lastOf(name)));

  const unknown = ignored.filter(({ why }) => why === 'unknown');
  const backward = ranges.filter((range) =>
    ignored.some(({ name, why }) => why === 'backward' && name === `${range}_from`),
  );
  return (
    <Notice tone="warn">
      {unknown.length > 0 && (
        <p>
          {text('ignored', {
            names: unknown.map(({ name, values }) => `${wordOf(name)} ${shown(values)}`).join('; '),
          })}
        </p>
      )}
      {backward.map((range) => (
        <p key={range}>
          {text('ignoredRange', {
            name: wordOf(range),
            from: amount(`${range}_from`),
            to: amount(`${range}_to`),
          })}
        </p>
      ))}
    </Notice>
  );
}
