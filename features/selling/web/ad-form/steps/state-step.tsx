import { Suspense } from 'react';
import { useFormats } from '../../../../../platform/web/i18n.tsx';
import { lazyPart } from '../../../../../platform/web/lazy-part.ts';
import { FieldGroup } from '../../../../../platform/web/ui/field.tsx';
import { Panel } from '../../../../../platform/web/ui/panel.tsx';
import { Segmented } from '../../../../../platform/web/ui/segmented.tsx';
import { Switch } from '../../../../../platform/web/ui/switch.tsx';
import { bodyMarkTexts } from '../../../../listings/messages/texts.ts';
import { kilometresInMile } from '../../../kilometres.ts';
import { Anchor } from '../anchor.tsx';
import { ChoiceField } from '../choice-field.tsx';
import { useForm } from '../form-view.tsx';
import { NumberField } from '../number-field.tsx';
import { useSellingText } from '../use-text.ts';
import { usualMileages } from '../usual-mileages.ts';
import styles from './steps.module.css';

const BodyMarksField = lazyPart(
  () => import('./body-marks-field.tsx').then((module) => module.BodyMarksField),
  [bodyMarkTexts],
);

export function StateStep() {
  const text = useSellingText();
  const { form, taxonomy, saveAnswers, faultOf } = useForm();
  return (
    <Panel>
      <div className={styles.fields}>
        <Anchor field="condition">
          <ChoiceField
            legend={text('field_condition')}
            error={faultOf('condition')}
            value={form.condition}
            options={taxonomy.choices?.facets.condition ?? []}
            onChange={(condition) => saveAnswers({ condition: condition as 'new' | 'used' })}
          />
        </Anchor>
        <MileageField />
        <Anchor field="customs">
          <ChoiceField
            legend={text('field_customs')}
            error={faultOf('customs')}
            value={form.customs}
            options={taxonomy.choices?.facets.customs ?? []}
            onChange={(customs) => saveAnswers({ customs })}
          />
        </Anchor>
        <Anchor field="damaged">
          <FieldGroup legend={text('field_damaged')} hideLegend hint={text('damagedHint')}>
            <Switch
              checked={form.damaged ?? false}
              onChange={({ target }) => saveAnswers({ damaged: target.checked })}
            >
              {text('field_damaged')}
            </Switch>
          </FieldGroup>
        </Anchor>
        <Anchor field="marks">
          <Suspense>
            <BodyMarksField />
          </Suspense>
        </Anchor>
        <Anchor field="warranty">
          <Switch
            checked={form.warranty ?? false}
            onChange={({ target }) => saveAnswers({ warranty: target.checked })}
          >
            {text('field_warranty')}
          </Switch>
        </Anchor>
      </div>
    </Panel>
  );
}

export function MileageField() {
  const text = useSellingText();
  const formats = useFormats();
  const { form, parts, saveAnswers, faultOf, blur } = useForm();
  const isNew = form.condition === 'new';
  const unit = form.mileage_unit ?? 'km';
  const inKm =
    unit === 'mi' && form.mileage
      ? text('milesAre', { km: formats.kilometres(Math.round(form.mileage * kilometresInMile)) })
      : undefined;
  return (
    <Anchor field="mileage">
      <NumberField
        field="mileage"
        label={text('field_mileage')}
        optional={isNew ? text('optional') : undefined}
        hint={isNew ? text('mileageNew') : inKm}
        units={
          <Segmented
            legend={text('field_mileage_unit')}
            value={unit}
            options={[
              { value: 'km', label: text('unit_km') },
              { value: 'mi', label: text('unit_mi') },
            ]}
            onChange={(mileage_unit) => saveAnswers({ mileage_unit })}
          />
        }
        error={faultOf('mileage')}
        presets={
          !isNew && form.year
            ? { legend: text('mileageAbout'), values: usualMileages(form.year, unit, parts.now) }
            : null
        }
        value={form.mileage}
        onChange={(mileage) => saveAnswers({ mileage, mileage_unit: unit })}
        onLeave={() => blur('mileage')}
      />
    </Anchor>
  );
}
