import { useFormats } from '../../../platform/web/i18n.tsx';
import { Notice } from '../../../platform/web/ui/notice.tsx';
import { ranges } from '../contract.ts';
import type { ru } from '../messages/ru.ts';
import type { Ignored } from './ignored.ts';
import { useCatalogueText } from './use-text.ts';

/** What people read for each parameter of an address. */
const words = {
  brand: 'brand',
  model: 'model',
  generation: 'generation',
  city: 'city',
  region: 'region',
  body_type: 'bodyType',
  fuel: 'fuel',
  gas_equipment: 'gasEquipment',
  transmission: 'transmission',
  drive: 'drive',
  steering: 'steering',
  color: 'color',
  condition: 'condition',
  customs: 'customs',
  seller: 'seller',
  option: 'options',
  damaged: 'damage',
  warranty: 'warranty',
  credit: 'credit',
  hot: 'hot',
  own: 'own',
  bargain: 'bargain',
  exchange: 'exchange',
  inspected: 'inspected',
  photos: 'photos',
  year: 'year',
  price: 'price',
  mileage: 'mileage',
  volume: 'volume',
  payment: 'paymentTo',
  posted_days: 'posted',
  q: 'askLabel',
  hide_worse: 'hideWorse',
  sort: 'sort',
  page: 'pageNumber',
} as const satisfies Record<string, keyof typeof ru>;
const longestShown = 40;

/** Says in people's words which parts of the address were left out, and why. */
export function IgnoredNotice({ ignored }: { ignored: readonly Ignored[] }) {
  const text = useCatalogueText();
  const formats = useFormats();
  if (ignored.length === 0) return null;

  function wordOf(name: string): string {
    const bare = name.replace(/_(from|to)$/, '');
    const word = words[bare as keyof typeof words];
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
