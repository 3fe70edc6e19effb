import { locales } from '../../../../platform/contract/locale.ts';
import { useLocale } from '../../../../platform/web/i18n.tsx';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { Field, FieldGroup } from '../../../../platform/web/ui/field.tsx';
import { PlusIcon } from '../../../../platform/web/ui/icons.tsx';
import { Select } from '../../../../platform/web/ui/select.tsx';
import { TextInput } from '../../../../platform/web/ui/text-input.tsx';
import { maxDefects, maxNameLength, panels, type RepairWork, units } from '../../template-contract.ts';
import styles from './editor.module.css';
import { moved, newDefect, type PointDraft } from './group-draft.ts';
import { type ErrorOf, languageNames, NamesField } from './names-field.tsx';
import { OrderButtons } from './order-buttons.tsx';
import { useEditorText } from './use-text.ts';

type PointFieldsProps = {
  point: PointDraft;
  /** Name of the point on the server, such as `group.points.3`. */
  field: string;
  works: readonly RepairWork[];
  errorOf: ErrorOf;
  onChange: (part: Partial<PointDraft>) => void;
};

/** All that can be said of a point. */
export function PointFields(props: PointFieldsProps) {
  const { point, field, works, errorOf, onChange } = props;
  const text = useEditorText();
  const locale = useLocale();
  return (
    <div className={styles.stack}>
      <NamesField
        legend={text('pointName')}
        field={`${field}.names`}
        names={point.names}
        errorOf={errorOf}
        onChange={(names) => onChange({ names })}
      />
      <NamesField
        legend={text('pointHint')}
        hint={text('pointHintHint')}
        field={`${field}.hint`}
        names={point.hint}
        errorOf={errorOf}
        onChange={(hint) => onChange({ hint })}
      />
      <DefectsField {...props} />
      <MeasureFields {...props} />
      <Field label={text('work')} hint={text('workHint')} error={errorOf(`${field}.work`)}>
        <Select
          compact
          name={`${field}.work`}
          value={point.work}
          onChange={({ target }) => onChange({ work: target.value })}
        >
          <option value="">{text('noWork')}</option>
          {works.map(({ key, names }) => (
            <option key={key} value={key}>
              {names[locale]}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  );
}

/** Usual defects, the most frequent first. */
function DefectsField({ point: { defects }, field, errorOf, onChange }: PointFieldsProps) {
  const text = useEditorText();
  const locale = useLocale();
  return (
    <FieldGroup legend={text('defects')} hint={text('defectsHint')}>
      <ul className={styles.defects}>
        {defects.map((defect, at) => {
          const number = at + 1;
          return (
            <li key={defect.id} className={styles.defect}>
              {locales.map((language) => {
                const name = `${field}.defects.${at}.${language}`;
                return (
                  <Field
                    key={language}
                    hideLabel
                    label={text('defectLabel', { number, language: languageNames[language] })}
                    error={errorOf(name)}
                  >
                    <TextInput
                      compact
                      name={name}
                      lang={language}
                      placeholder={languageNames[language]}
                      autoComplete="off"
                      maxLength={maxNameLength}
                      value={defect.names[language]}
                      onChange={({ target }) =>
                        onChange({
                          defects: defects.with(at, {
                            ...defect,
                            names: { ...defect.names, [language]: target.value },
                          }),
                        })
                      }
                    />
                  </Field>
                );
              })}
              <OrderButtons
                name={defect.names[locale] || String(number)}
                isFirst={at === 0}
                isLast={number === defects.length}
                onMove={(move) => onChange({ defects: moved(defects, at, move) })}
                onRemove={() => onChange({ defects: defects.toSpliced(at, 1) })}
              />
            </li>
          );
        })}
      </ul>
      {defects.length < maxDefects && (
        <Button
          tone="quiet"
          small
          icon={<PlusIcon />}
          onClick={() => onChange({ defects: [...defects, newDefect()] })}
        >
          {text('addDefect')}
        </Button>
      )}
    </FieldGroup>
  );
}

function MeasureFields({ point, field, errorOf, onChange }: PointFieldsProps) {
  const text = useEditorText();
  const bounds = [
    { name: 'min', label: text('min') },
    { name: 'max', label: text('max') },
    { name: 'goodFrom', label: text('goodFrom') },
    { name: 'goodTo', label: text('goodTo') },
  ] as const;
  return (
    <FieldGroup legend={text('measure')} hint={point.unit ? text('measureHint') : undefined}>
      <div className={styles.bounds}>
        <Field label={text('unit')}>
          <Select
            compact
            name={`${field}.measure.unit`}
            value={point.unit}
            onChange={({ target }) => onChange({ unit: units.find((unit) => unit === target.value) ?? '' })}
          >
            <option value="">{text('noMeasure')}</option>
            {units.map((unit) => (
              <option key={unit} value={unit}>
                {text(`unit_${unit}`)}
              </option>
            ))}
          </Select>
        </Field>
        {point.unit &&
          bounds.map(({ name, label }) => (
            <Field key={name} label={label} error={errorOf(`${field}.measure.${name}`)}>
              <TextInput
                compact
                name={`${field}.measure.${name}`}
                inputMode="decimal"
                autoComplete="off"
                maxLength={12}
                value={point[name]}
                onChange={({ target }) => onChange({ [name]: target.value })}
              />
            </Field>
          ))}
        {point.unit === 'um' && (
          <Field label={text('panel')} error={errorOf(`${field}.panel`)}>
            <Select
              compact
              name={`${field}.panel`}
              value={point.panel}
              onChange={({ target }) =>
                onChange({ panel: panels.find((panel) => panel === target.value) ?? '' })
              }
            >
              <option value="">{text('noPanel')}</option>
              {panels.map((panel) => (
                <option key={panel} value={panel}>
                  {text(`panel_${panel}`)}
                </option>
              ))}
            </Select>
          </Field>
        )}
      </div>
    </FieldGroup>
  );
}
