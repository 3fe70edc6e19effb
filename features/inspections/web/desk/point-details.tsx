import { useFormats, useLocale } from '../../../../platform/web/i18n.tsx';
import { Field } from '../../../../platform/web/ui/field.tsx';
import { TextArea } from '../../../../platform/web/ui/text-area.tsx';
import { maxPointNote } from '../../staff-contract.ts';
import type { TemplatePoint } from '../../template-contract.ts';
import { withDefect } from './found.ts';
import { PhotoStrip } from './photo-strip.tsx';
import styles from './point.module.css';
import { PriceField } from './price-field.tsx';
import { stateLooks } from './state-looks.ts';
import { useLateCommit } from './use-late-commit.ts';
import type { PointProps } from './use-points.ts';
import { useInspectorText } from './use-text.ts';

/** Usual defects to tick, own words, the price of the repair. */
export function PointDetails({
  inspection,
  point,
  found,
  isClosed,
  photos,
  work,
  onFound,
}: PointProps & { point: TemplatePoint }) {
  const text = useInspectorText();
  const locale = useLocale();
  const formats = useFormats();
  const note = useLateCommit(found.note ?? '', (typed) => {
    const words = typed.trim() || null;
    if (words !== found.note) onFound({ ...found, note: words });
  });
  const { asks } = stateLooks[found.state];
  return (
    <div className={styles.details}>
      {asks !== 'nothing' && point.defects.length > 0 && (
        <fieldset className={styles.defects} disabled={isClosed}>
          <legend className={styles.legend}>{text('usualDefects')}</legend>
          {point.defects.map((defect, number) => (
            <button
              key={defect.ru}
              type="button"
              className={styles.defect}
              aria-pressed={found.defects.includes(number)}
              onClick={() => onFound(withDefect(found, number))}
            >
              {defect[locale]}
            </button>
          ))}
        </fieldset>
      )}
      <Field label={text('ownWords')}>
        <TextArea
          name={`note-${point.key}`}
          rows={2}
          maxLength={maxPointNote}
          disabled={isClosed}
          value={note.text}
          onChange={({ target }) => note.change(target.value)}
          onBlur={note.leave}
        />
      </Field>
      <PhotoStrip
        inspection={inspection}
        point={point.key}
        name={point.names[locale]}
        photos={photos}
        isClosed={isClosed}
      />
      {asks === 'repair' && (
        <PriceField
          name={point.key}
          label={text('ownPrice')}
          hint={
            work
              ? text('listPrice', { work: work.names[locale], price: formats.tenge(work.tenge) })
              : text('noListPrice')
          }
          tenge={found.tenge}
          isClosed={isClosed}
          onChange={(tenge) => onFound({ ...found, tenge })}
        />
      )}
    </div>
  );
}
