import { useFormats, useLocale } from '../../../../platform/web/i18n.tsx';
import { Panel } from '../../../../platform/web/ui/panel.tsx';
import { repairCosts } from '../../report.ts';
import type { RepairWork, TemplatePoint } from '../../template-contract.ts';
import styles from './desk.module.css';
import { isClosed, type Shown } from './desk-context.ts';
import { PriceField } from './price-field.tsx';
import { usePoints } from './use-points.ts';
import { useInspectorText } from './use-text.ts';

/** What the defects cost: by the price list, or as the inspector says. */
export function DefectCosts({ shown }: { shown: Shown }) {
  const text = useInspectorText();
  const locale = useLocale();
  const formats = useFormats();
  const points = usePoints(shown);
  const defects = shown.template.template.groups
    .flatMap((group) => group.points)
    .map((point) => ({ point, ...points.of(point) }))
    .filter(({ found }) => found.state === 'defect');
  if (defects.length === 0) return null;
  const costs = repairCosts(
    defects.map(({ point, found }) => ({ point: point.key, work: point.work, tenge: found.tenge })),
    shown.template.works,
  );
  const nameOf = (key: string) => defects.find(({ point }) => point.key === key)?.point.names[locale] ?? key;
  const sum = [...costs.values()].reduce((total, { tenge }) => total + (tenge ?? 0), 0);
  const unknown = [...costs.values()].filter(
    ({ tenge, paidWith }) => tenge === null && paidWith === null,
  ).length;
  const hintOf = (point: TemplatePoint, work: RepairWork | null): string => {
    const paidWith = costs.get(point.key)?.paidWith ?? null;
    if (paidWith !== null) return text('paidWith', { point: nameOf(paidWith) });
    return work
      ? text('listPrice', { work: work.names[locale], price: formats.tenge(work.tenge) })
      : text('noListPrice');
  };
  return (
    <Panel title={text('costs', { sum: formats.tenge(sum) })}>
      {unknown > 0 && <p className={styles.quiet}>{text('costsWithout', { count: unknown })}</p>}
      <ul className={styles.costs}>
        {defects.map(({ point, found, work, onFound }) => (
          <li key={point.key}>
            <PriceField
              name={point.key}
              label={point.names[locale]}
              hint={hintOf(point, work)}
              tenge={found.tenge}
              isClosed={isClosed(shown.device.begun)}
              onChange={(tenge) => onFound({ ...found, tenge })}
            />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
