import { Panel } from '../../../platform/web/ui/panel.tsx';
import type { CarDetail } from '../contract.ts';
import { bestOptions } from './best-options.ts';
import styles from './equipment.module.css';
import { useLaterText } from './use-text.ts';

/** The options that buyers ask for most, and all of them by group, folded. */
export function Equipment({ groups }: { groups: CarDetail['options'] }) {
  const text = useLaterText();
  const best = bestOptions(groups);
  const count = groups.reduce((sum, { options }) => sum + options.length, 0);
  if (best.length === 0) return null;
  return (
    <Panel title={text('equipment')}>
      <ul className={styles.best}>
        {best.map(({ value, label }) => (
          <li key={value}>{label}</li>
        ))}
      </ul>
      {count > best.length && (
        <details className={styles.all}>
          <summary>{text('allOptions', { number: count })}</summary>
          <div className={styles.groups}>
            {groups.map(({ group, options }) => (
              <section key={group.value}>
                <h3>{group.label}</h3>
                <ul>
                  {options.map(({ value, label }) => (
                    <li key={value}>{label}</li>
                  ))}
                </ul>
              </section>
            ))}
          </div>
        </details>
      )}
    </Panel>
  );
}
