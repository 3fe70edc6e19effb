import { useFormats } from '../../../platform/web/i18n.tsx';
import { Notice } from '../../../platform/web/ui/notice.tsx';
import { byFacet, facets, ranges } from '../../vehicles/facets.ts';
import type { ru } from '../messages/common.ru.ts';
import type { Ignored } from './ignored.ts';
import { useCatalogueText, useRareText } from './use-text.ts';

/** Text keys for the names of parameters that are neither a facet nor a range. */
const otherLabels = {
  payment: 'paymentTo',
  posted_days: 'posted_days',
  seller_of: 'oneSeller',
  radius: 'radius',
  q: 'askLabel',
  hide_worse: 'hideWorse',
  sort: 'sort',
  page: 'pages',
} as const satisfies Record<string, keyof typeof ru>;
const labelKeys: Readonly<Record<string, keyof typeof ru | undefined>> = {
  ...byFacet([...facets, ...ranges], (name) => name),
  ...otherLabels,
};
const maxValueLength = 40;

/** Tells the person which parts of the address were ignored, and why. */
export function IgnoredNotice({ ignored }: { ignored: readonly Ignored[] }) {
  const text = useCatalogueText();
  const rare = useRareText();
  const formats = useFormats();
  if (ignored.length === 0) return null;

  function labelOf(name: string): string {
    const field = name.replace(/_(from|to)$/, '');
    const labelKey = labelKeys[field];
    return labelKey ? text(labelKey) : name;
  }
  const quoted = (values: readonly string[]) =>
    values
      .slice(0, 3)
      .map((value) => `«${value.length > maxValueLength ? `${value.slice(0, maxValueLength)}…` : value}»`)
      .join(', ') + (values.length > 3 ? ' …' : '');
  const lastOf = (name: string) => ignored.find((part) => part.name === name)?.values.at(-1) ?? '';
  const amount = (name: string) =>
    name.startsWith('year') ? lastOf(name) : formats.number(Number(lastOf(name)));

  const unknown = ignored.filter(({ reason: why }) => why === 'unknown');
  const backward = ranges.filter((range) =>
    ignored.some(({ name, reason: why }) => why === 'backward' && name === `${range}_from`),
  );
  return (
    <Notice tone="warn">
      {unknown.length > 0 && (
        <p>
          {rare('ignored', {
            names: unknown.map(({ name, values }) => `${labelOf(name)} ${quoted(values)}`).join('; '),
          })}
        </p>
      )}
      {backward.map((range) => (
        <p key={range}>
          {rare('ignoredRange', {
            name: labelOf(range),
            from: amount(`${range}_from`),
            to: amount(`${range}_to`),
          })}
        </p>
      ))}
    </Notice>
  );
}
