import { useState } from 'react';
import { useFormats } from '../../../../../platform/web/i18n.tsx';
import { Field } from '../../../../../platform/web/ui/field.tsx';
import { Panel } from '../../../../../platform/web/ui/panel.tsx';
import { TextInput } from '../../../../../platform/web/ui/text-input.tsx';
import { type Modification, matchingModifications } from '../../../../vehicles/web/public.ts';
import type { AdField } from '../ad-checks.ts';
import { Anchor } from '../anchor.tsx';
import { ChoiceField } from '../choice-field.tsx';
import { useForm } from '../form-view.tsx';
import { leftOf, settledBy } from '../narrowed.ts';
import { NumberField } from '../number-field.tsx';
import { useSellingText } from '../use-text.ts';
import { volumeFrom } from '../volume-from.ts';
import { spanOf } from './model-step.tsx';
import styles from './steps.module.css';

type Facet = 'steering' | 'fuel' | 'gas_equipment' | 'transmission' | 'drive' | 'color';
const unlisted = 'unlisted';
/** With more modifications than this, the form asks for the engine first. */
const fewModifications = 8;
/** Most cars have none; the kinds of gas equipment are behind a button. */
const usualGas = ['none'];
/** Fuels that cannot be combined with gas equipment. */
const withoutGas = ['ev', 'hydrogen', 'diesel'];

export function ModificationStep() {
  const text = useSellingText();
  const { form, taxonomy, answer, faultOf, isOnlyOne } = useForm();
  const isElectric = form.fuel === 'ev' || form.fuel === 'hydrogen';

  const facet = (name: Facet, left: readonly (string | number)[] | null = null) => (
    <Anchor field={name}>
      <ChoiceField
        legend={text(`field_${name}`)}
        hint={isOnlyOne(name) ? text('onlyOne') : undefined}
        error={faultOf(name)}
        value={form[name]}
        options={optionsOf(name)}
        left={left}
        onChange={(value) => answer({ [name]: value })}
      />
    </Anchor>
  );
  const optionsOf = (name: Facet) =>
    (taxonomy.choices?.facets[name] ?? []).map(({ value, label }) => ({
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
    <>
      <Panel>
        <div className={styles.fields}>
          {facet('steering')}
          {facet('fuel', leftOf('fuel', form, taxonomy))}
          {form.fuel && !withoutGas.includes(form.fuel) && facet('gas_equipment', usualGas)}
          {facet('transmission', leftOf('transmission', form, taxonomy))}
          {facet('drive', leftOf('drive', form, taxonomy))}
        </div>
      </Panel>
      <Panel>
        <div className={styles.fields}>
          <Modifications />
          {!isElectric && <Volume />}
          <Power />
        </div>
      </Panel>
      <Panel>{facet('color')}</Panel>
    </>
  );
}

/** Factory modifications that fit the answers so far; choosing one fills in the rest. */
function Modifications() {
  const text = useSellingText();
  const formats = useFormats();
  const { form, taxonomy, answer, isOnlyOne } = useForm();
  const left = matchingModifications(taxonomy.modifications ?? [], {
    year: form.year ?? undefined,
    fuel: form.fuel ?? undefined,
    transmission: form.transmission ?? undefined,
    drive: form.drive ?? undefined,
  });
  const isAsked = left.length > 0 && (left.length <= fewModifications || Boolean(form.fuel));
  if (!isAsked) return null;

  const nameOf = ({ volume_cc, power_hp, fuel }: Modification) =>
    [
      volume_cc === null ? fuel?.label : text('litres', { volume: formats.litres(volume_cc) }),
      power_hp === null ? null : text('horsepower', { power: power_hp }),
    ]
      .filter(Boolean)
      .join('\u00a0· ');
  return (
    <Anchor field="modification">
      <ChoiceField
        asRows
        legend={text('field_modification')}
        hint={isOnlyOne('modification') ? text('onlyOne') : text('modificationHint')}
        value={form.modification === null ? unlisted : String(form.modification ?? '')}
        options={[
          ...left.map((mod) => ({
            value: String(mod.id),
            label: nameOf(mod),
            note: [mod.fuel?.label, mod.transmission?.label, mod.drive?.label, spanOf(mod, text)]
              .filter(Boolean)
              .join('\u00a0· '),
          })),
          { value: unlisted, label: text('unknownModification') },
        ]}
        onChange={(id) => answer(id === unlisted ? { modification: null } : settledBy(Number(id), taxonomy))}
      />
    </Anchor>
  );
}

function Volume() {
  const text = useSellingText();
  const formats = useFormats();
  const { form, taxonomy, answer, faultOf, leave, isOnlyOne } = useForm();
  const told = form.volume_cc ? formats.litres(form.volume_cc) : '';
  const [typed, setTyped] = useState<string | null>(null);
  const volumes = leftOf('volume_cc', form, taxonomy);
  const isInList = form.volume_cc == null || volumes?.includes(form.volume_cc);
  // Engines sold under one name differ by a few cubic centimetres.
  const inLitres = (volume: number) => text('litres', { volume: formats.litres(volume) });
  const nameOf = (volume: number) =>
    (volumes ?? []).filter((other) => inLitres(Number(other)) === inLitres(volume)).length > 1
      ? text('cubic', { volume })
      : inLitres(volume);
  const hint = isOnlyOne('volume_cc') ? text('onlyOne') : text('volumeHint');

  if (volumes && volumes.length <= 12 && isInList && typed === null) {
    return (
      <Anchor field="volume_cc">
        <ChoiceField
          legend={text('field_volume_cc')}
          hint={isOnlyOne('volume_cc') ? hint : undefined}
          error={faultOf('volume_cc')}
          value={form.volume_cc ? String(form.volume_cc) : null}
          options={[
            ...volumes.map((volume) => ({ value: String(volume), label: nameOf(Number(volume)) })),
            { value: '', label: text('showOthers') },
          ]}
          onChange={(volume) => (volume === '' ? setTyped('') : answer({ volume_cc: Number(volume) }))}
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
          value={typed ?? told}
          onChange={({ target }) => {
            setTyped(target.value);
            answer({ volume_cc: volumeFrom(target.value) });
          }}
          onBlur={() => {
            leave('volume_cc');
            if (typed !== '') setTyped(null);
          }}
        />
      </Field>
    </Anchor>
  );
}

function Power() {
  const text = useSellingText();
  const { form, answer, faultOf, leave, isOnlyOne } = useForm();
  const field: AdField = 'power_hp';
  return (
    <Anchor field={field}>
      <NumberField
        label={text('field_power_hp')}
        optional={text('optional')}
        hint={isOnlyOne(field) ? text('onlyOne') : undefined}
        error={faultOf(field)}
        className={styles.short}
        unit={text('powerUnit')}
        value={form.power_hp}
        onChange={(power_hp) => answer({ power_hp })}
        onLeave={() => leave(field)}
      />
    </Anchor>
  );
}
