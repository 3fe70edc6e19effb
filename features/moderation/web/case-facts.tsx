import type { Formats } from '../../../platform/web/formats.ts';
import { useFormats } from '../../../platform/web/i18n.tsx';
import { Badge } from '../../../platform/web/ui/badge.tsx';
import { classes } from '../../../platform/web/ui/classes.ts';
import { Panel } from '../../../platform/web/ui/panel.tsx';
import type { DisplayValue, Fact, ModerationCase } from '../case-contract.ts';
import styles from './case-facts.module.css';
import { type ModerationText, useModerationText } from './use-text.ts';

/** The submitted form as a table. For an edit, a table of the changed values, old and new, comes first. */
export function CaseFacts({ data }: { data: ModerationCase }) {
  const text = useModerationText();
  const isEdit = data.facts.some(({ before }) => before !== undefined);
  const changed = data.facts.filter(({ is_changed }) => is_changed);
  const unchanged = data.facts.filter(({ is_changed }) => !is_changed);
  return (
    <>
      {isEdit && (
        <Panel title={text('factsOfEdit')} flush>
          {changed.length === 0 ? (
            <p className={styles.none}>{text('noChanges')}</p>
          ) : (
            <table className={styles.table}>
              <thead>
                <tr>
                  <th scope="col">{text('field')}</th>
                  <th scope="col">{text('was')}</th>
                  <th scope="col">{text('now')}</th>
                </tr>
              </thead>
              <tbody>
                {changed.map((fact) => (
                  <ChangedRow key={fact.field} fact={fact} />
                ))}
              </tbody>
            </table>
          )}
        </Panel>
      )}
      <Panel title={text(isEdit ? 'factsSame' : 'facts')}>
        <dl className={styles.facts}>
          {unchanged.map((fact) => (
            <div key={fact.field} className={styles.fact}>
              <dt>{text(`field_${fact.field}`)}</dt>
              <dd>
                <FactValue value={fact.now} />
              </dd>
            </div>
          ))}
        </dl>
        <Options options={data.options} />
      </Panel>
    </>
  );
}

function ChangedRow({ fact }: { fact: Fact }) {
  const text = useModerationText();
  return (
    <tr className={styles.changed}>
      <th scope="row">{text(`field_${fact.field}`)}</th>
      <td>
        <del className={styles.old}>
          <FactValue value={fact.before ?? null} />
        </del>
      </td>
      <td>
        <ins className={styles.new}>
          <FactValue value={fact.now} />
        </ins>
      </td>
    </tr>
  );
}

function FactValue({ value }: { value: DisplayValue | null }) {
  const text = useModerationText();
  const formats = useFormats();
  return value === null ? (
    <span className={styles.quiet}>{text('nothing')}</span>
  ) : (
    formatValue(value, text, formats)
  );
}

function formatValue(value: DisplayValue, text: ModerationText, formats: Formats): string {
  if ('text' in value) return value.text;
  if ('yes' in value) return text(value.yes ? 'yes' : 'no');
  const { number, unit } = value;
  if (unit === 'tenge') return formats.tenge(number);
  if (unit === 'km') return formats.kilometres(number);
  if (unit === 'mi') return text('miles', { value: number });
  if (unit === 'hp') return text('horsepower', { value: number });
  if (unit === 'cc') return text('litres', { value: formats.litres(number) });
  return String(number);
}

function Options({ options }: { options: ModerationCase['options'] }) {
  const text = useModerationText();
  if (options.length === 0) return null;
  return (
    <>
      <h3 className={styles.heading}>{text('options')}</h3>
      <ul className={styles.options}>
        {options.map(({ label, change }) => (
          <li key={label} className={classes(change === 'removed' && styles.gone)}>
            {change === 'removed' ? <del>{label}</del> : label}
            {change !== 'same' && <Badge tone="info">{text(`option_${change}`)}</Badge>}
          </li>
        ))}
      </ul>
    </>
  );
}
