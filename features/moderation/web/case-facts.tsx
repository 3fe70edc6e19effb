import type { Formats } from '../../../platform/web/formats.ts';
import { useFormats } from '../../../platform/web/i18n.tsx';
import { Badge } from '../../../platform/web/ui/badge.tsx';
import { classes } from '../../../platform/web/ui/classes.ts';
import { Panel } from '../../../platform/web/ui/panel.tsx';
import type { DisplayValue, Fact, ModerationCase } from '../case-contract.ts';
import styles from './case-facts.module.css';
import { glanceFields } from './glance-fields.ts';
import { type ModerationText, useModerationText } from './use-text.ts';

const isEdit = ({ facts }: ModerationCase) => facts.some(({ before }) => before !== undefined);

const hasChangedFacts = ({ facts }: ModerationCase) => facts.some(({ is_changed }) => is_changed);
const hasChangedMarks = ({ marks }: ModerationCase) => marks.some(({ change }) => change !== 'same');

/**
 * What the seller has changed, old values beside new ones: since the last rejection, and from what is online. It stands
 * above everything else, because only this is new to the moderator.
 */
export function CaseChanges({ data }: { data: ModerationCase }) {
  const text = useModerationText();
  const formats = useFormats();
  const { since_rejection: since } = data;
  const otherChanges = [
    since?.is_description_changed && text('description'),
    since?.are_photos_changed && text('photos'),
    since?.are_marks_changed && text('marks'),
  ].filter(Boolean);
  return (
    <>
      {since && (
        <Panel title={text('sinceRejection', { date: formats.date(since.decided_at) })} flush>
          {since.facts.length > 0 && <ChangesTable facts={since.facts} was={text('wasRejected')} />}
          {otherChanges.length > 0 && (
            <p className={styles.none}>
              {text('alsoChanged', { what: otherChanges.join(', ').toLowerCase() })}
            </p>
          )}
          {since.facts.length + otherChanges.length === 0 && (
            <p className={styles.none}>{text('nothingMended')}</p>
          )}
        </Panel>
      )}
      {isEdit(data) && (
        <Panel title={text('factsOfEdit')} flush>
          {hasChangedFacts(data) ? (
            <ChangesTable facts={data.facts.filter(({ is_changed }) => is_changed)} was={text('was')} />
          ) : (
            !hasChangedMarks(data) && <p className={styles.none}>{text('noChanges')}</p>
          )}
          {hasChangedMarks(data) && (
            <p className={styles.none}>{text('alsoChanged', { what: text('marks').toLowerCase() })}</p>
          )}
        </Panel>
      )}
    </>
  );
}

function ChangesTable({ facts, was }: { facts: readonly Fact[]; was: string }) {
  const text = useModerationText();
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{text('field')}</th>
          <th scope="col">{was}</th>
          <th scope="col">{text('now')}</th>
        </tr>
      </thead>
      <tbody>
        {facts.map((fact) => (
          <ChangedRow key={fact.field} fact={fact} />
        ))}
      </tbody>
    </table>
  );
}

/** The values of the form that the seller has not changed, but those beside the photo. */
export function CaseFacts({ data }: { data: ModerationCase }) {
  const text = useModerationText();
  const unchanged = data.facts.filter(
    ({ field, is_changed }) => !is_changed && !glanceFields.some((glanced) => glanced === field),
  );
  return (
    <Panel title={text(isEdit(data) ? 'factsSame' : 'facts')}>
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

export function FactValue({ value }: { value: DisplayValue | null }) {
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
  if (unit === 'mi') return text('miles', { count: number });
  if (unit === 'hp') return text('horsepower', { value: number });
  if (unit === 'cc') return formats.litres(number);
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
