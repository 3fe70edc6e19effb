import { useState } from 'react';
import { useFormats } from '../../../../../platform/web/i18n.tsx';
import { Field } from '../../../../../platform/web/ui/field.tsx';
import { Panel } from '../../../../../platform/web/ui/panel.tsx';
import { TextInput } from '../../../../../platform/web/ui/text-input.tsx';
import { type Modification, matchingModifications } from '../../../../vehicles/web/public.ts';
import type { AdForm } from '../../../contract.ts';
import { Anchor } from '../anchor.tsx';
import { ChoiceField } from '../choice-field.tsx';
import { useForm } from '../form-view.tsx';
import { NumberField } from '../number-field.tsx';
import { parseVolumeCc } from '../parse-volume.ts';
import { answersOfModification, possibleValuesOf } from '../possible-values.ts';
import type { Taxonomy } from '../use-taxonomy.ts';
import { useSellingText } from '../use-text.ts';
import { spanOf } from './model-step.tsx';
import styles from './steps.module.css';

type Facet = 'steering' | 'fuel' | 'gas_equipment' | 'transmission' | 'drive' | 'color';
const unlistedModification = 'unlisted';
/** If more modifications than this fit the answers, the form asks for the engine before it lists them. */
const maxUnfilteredModifications = 8;
/**
 * Gas equipment options that are always visible: most cars have no gas equipment, so its kinds appear after pressing
 * "show all".
 */
const usualGasKinds = ['none'];
/** Fuels that cannot be combined with gas equipment. */
const fuelsWithoutGas = ['ev', 'hydrogen', 'diesel'];

export function ModificationStep() {
  const { form } = useForm();
  const isElectric = form.fuel === 'ev' || form.fuel === 'hydrogen';
  return (
    <>
      <Panel>
        <div className={styles.fields}>
          <FacetField name="steering" />
          <FacetField name="fuel" />
          {form.fuel && !fuelsWithoutGas.includes(form.fuel) && <FacetField name="gas_equipment" />}
          <FacetField name="transmission" />
          <FacetField name="drive" />
        </div>
      </Panel>
      <Panel>
        <div className={styles.fields}>
          <Modifications />
          {!isElectric && <VolumeField />}
          <Power />
        </div>
      </Panel>
      <Panel>
        <FacetField name="color" />
      </Panel>
    </>
  );
}

export function FacetField({ name }: { name: Facet }) {
  const text = useSellingText();
  const { form, taxonomy, saveAnswers, faultOf, isAutoFilled } = useForm();
  const options = (taxonomy.choices?.facets[name] ?? []).map(({ value, label }) => ({
    value,
    label:
      name === 'color' ? (
        <>
          <span className={styles.paint} data-color={value} aria-hidden="true" />
          {label}
        </>
      ) : (
        label
      ),
  }));
  return (
    <Anchor field={name}>
      <ChoiceField
        legend={text(`field_${name}`)}
        hint={isAutoFilled(name) ? text('onlyOne') : undefined}
        error={faultOf(name)}
        value={form[name]}
        options={options}
        possibleValues={shownFirst(name, form, taxonomy)}
        onChange={(value) => saveAnswers({ [name]: value })}
      />
    </Anchor>
  );
}

/** The options that are visible before "show all" is pressed; null for all. */
function shownFirst(name: Facet, form: AdForm, taxonomy: Taxonomy): readonly (string | number)[] | null {
  if (name === 'gas_equipment') return usualGasKinds;
  return name === 'steering' || name === 'color' ? null : possibleValuesOf(name, form, taxonomy);
}

/** List of factory modifications that fit the answers so far. Choosing one fills in engine, gearbox and drive. */
function Modifications() {
  const text = useSellingText();
  const formats = useFormats();
  const { form, taxonomy, saveAnswers, isAutoFilled } = useForm();
  const fitting = matchingModifications(taxonomy.modifications ?? [], {
    year: form.year ?? undefined,
    fuel: form.fuel ?? undefined,
    transmission: form.transmission ?? undefined,
    drive: form.drive ?? undefined,
  });
  const isVisible =
    fitting.length > 0 && (fitting.length <= maxUnfilteredModifications || Boolean(form.fuel));
  if (!isVisible) return null;

  const labelOf = ({ volume_cc, power_hp, fuel }: Modification) =>
    [
      volume_cc === null ? fuel?.label : formats.litres(volume_cc),
      power_hp === null ? null : text('horsepower', { power: power_hp }),
    ]
      .filter(Boolean)
      .join('\u00a0· ');
  return (
    <Anchor field="modification">
      <ChoiceField
        layout="rows"
        legend={text('field_modification')}
        hint={isAutoFilled('modification') ? text('onlyOne') : text('modificationHint')}
        value={form.modification === null ? unlistedModification : String(form.modification ?? '')}
        options={[
          ...fitting.map((mod) => ({
            value: String(mod.id),
            label: labelOf(mod),
            note: [mod.fuel?.label, mod.transmission?.label, mod.drive?.label, spanOf(mod, text)]
              .filter(Boolean)
              .join('\u00a0· '),
          })),
          { value: unlistedModification, label: text('unknownModification') },
        ]}
        onChange={(id) =>
          saveAnswers(
            id === unlistedModification
              ? { modification: null }
              : answersOfModification(Number(id), taxonomy),
          )
        }
      />
    </Anchor>
  );
}

export function VolumeField() {
  const text = useSellingText();
  const formats = useFormats();
  const { form, taxonomy, saveAnswers, faultOf, blur, isAutoFilled } = useForm();
  const savedText = form.volume_cc ? formats.decimal(form.volume_cc / 1000) : '';
  const [typed, setTyped] = useState<string | null>(null);
  const volumes = possibleValuesOf('volume_cc', form, taxonomy);
  const isInList = form.volume_cc == null || volumes?.includes(form.volume_cc);
  // Volumes are compared in litres, because engines sold under one name differ by a few cubic centimetres.
  const inLitres = (volume: number) => formats.litres(volume);
  const labelOf = (volume: number) =>
    (volumes ?? []).filter((otherVolume) => inLitres(Number(otherVolume)) === inLitres(volume)).length > 1
      ? text('cubic', { volume })
      : inLitres(volume);
  const hint = isAutoFilled('volume_cc') ? text('onlyOne') : text('volumeHint');

  if (volumes && volumes.length <= 12 && isInList && typed === null) {
    return (
      <Anchor field="volume_cc">
        <ChoiceField
          legend={text('field_volume_cc')}
          hint={isAutoFilled('volume_cc') ? hint : undefined}
          error={faultOf('volume_cc')}
          value={form.volume_cc ? String(form.volume_cc) : null}
          options={[
            ...volumes.map((volume) => ({ value: String(volume), label: labelOf(Number(volume)) })),
            { value: '', label: text('showOthers') },
          ]}
          onChange={(volume) => (volume === '' ? setTyped('') : saveAnswers({ volume_cc: Number(volume) }))}
        />
      </Anchor>
    );
  }
  return (
    <Anchor field="volume_cc">
      <Field
        label={text('field_volume_cc')}
        hint={hint}
        error={faultOf('volume_cc')}
        className={styles.short}
      >
        <TextInput
          inputMode="decimal"
          autoComplete="off"
          autoFocus={typed === ''}
          unit={text('volumeUnit')}
          value={typed ?? savedText}
          onChange={({ target }) => {
            setTyped(target.value);
            saveAnswers({ volume_cc: parseVolumeCc(target.value) });
          }}
          onBlur={() => {
            blur('volume_cc');
            if (typed !== '') setTyped(null);
          }}
        />
      </Field>
    </Anchor>
  );
}

function Power() {
  const text = useSellingText();
  const { form, saveAnswers, faultOf, blur, isAutoFilled } = useForm();
  const field = 'power_hp';
  return (
    <Anchor field={field}>
      <NumberField
        field={field}
        label={text('field_power_hp')}
        optional={text('optional')}
        hint={isAutoFilled(field) ? text('onlyOne') : undefined}
        error={faultOf(field)}
        className={styles.short}
        unit={text('powerUnit')}
        value={form.power_hp}
        onChange={(power_hp) => saveAnswers({ power_hp })}
        onLeave={() => blur(field)}
      />
    </Anchor>
  );
}
