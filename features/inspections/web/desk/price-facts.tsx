import { useFormats } from '../../../../platform/web/i18n.tsx';
import { Field } from '../../../../platform/web/ui/field.tsx';
import { Panel } from '../../../../platform/web/ui/panel.tsx';
import { Select } from '../../../../platform/web/ui/select.tsx';
import { TextInput } from '../../../../platform/web/ui/text-input.tsx';
import { drives, fuels, type InspectedCar, transmissions } from '../../staff-contract.ts';
import styles from './desk.module.css';
import { isClosed, useDesk } from './desk-context.ts';
import { type Begun, withFacts } from './device-inspection.ts';
import { parseVolume } from './engine-volume.ts';
import { useInspectorText } from './use-text.ts';
import { useTypedValue } from './use-typed-value.ts';

const choices = { fuel: fuels, transmission: transmissions, drive: drives } as const;
const choiceNames = Object.keys(choices) as (keyof typeof choices)[];

/** Facts that the price of a car without an ad depends on besides the model. They are stored like its other facts. */
export function PriceFacts({ begun }: { begun: Begun }) {
  const text = useInspectorText();
  const { store } = useDesk();
  const { car } = begun;
  if (car.ad !== null || isClosed(begun)) return null;
  const setFact = <Name extends 'volume_cc' | keyof typeof choices>(field: Name, value: InspectedCar[Name]) =>
    store.change(begun.id, (device) =>
      withFacts(device, {
        car: { ...device.begun.car, [field]: value },
        fields: [field],
        now: Date.now(),
      }),
    );
  return (
    <Panel title={text('priceFacts')}>
      <div className={styles.stack}>
        <p className={styles.quiet}>{text('priceFactsLead')}</p>
        <VolumeField volumeCc={car.volume_cc ?? null} onChange={(volume) => setFact('volume_cc', volume)} />
        {choiceNames.map((name) => (
          <Field key={name} label={text(name)} optional={text('optional')}>
            <Select
              name={name}
              value={car[name] ?? ''}
              onChange={({ target }) =>
                setFact(name, choices[name].find((choice) => choice === target.value) ?? null)
              }
            >
              <option value="">{text('priceFactUnknown')}</option>
              {choices[name].map((choice) => (
                <option key={choice} value={choice}>
                  {text(`${name}_${choice}` as `fuel_petrol`)}
                </option>
              ))}
            </Select>
          </Field>
        ))}
      </div>
    </Panel>
  );
}

type VolumeFieldProps = { volumeCc: number | null; onChange: (volumeCc: number | null) => void };

/** In litres, as it is written on cars. */
function VolumeField({ volumeCc, onChange }: VolumeFieldProps) {
  const text = useInspectorText();
  const formats = useFormats();
  const { isWrong, input } = useTypedValue({
    value: volumeCc,
    textOf: (volume) => formats.decimal(volume / 1000),
    parse: parseVolume,
    onChange,
  });
  return (
    <Field label={text('volume')} optional={text('optional')} error={isWrong && text('badVolume')}>
      <TextInput
        name="volume"
        inputMode="decimal"
        autoComplete="off"
        maxLength={6}
        unit={text('litres')}
        {...input}
      />
    </Field>
  );
}
