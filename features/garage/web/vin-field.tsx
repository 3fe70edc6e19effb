import { useState } from 'react';
import { type ApiClient, ApiProblem } from '../../../platform/web/api-client.ts';
import { Button } from '../../../platform/web/ui/button.tsx';
import { Field } from '../../../platform/web/ui/field.tsx';
import { TextInput } from '../../../platform/web/ui/text-input.tsx';
import { decodeVin, mendedVin, parseVehicleNumber, type VinDecodeResult } from '../../vehicles/web/public.ts';
import type { CarDraft } from './car-draft.ts';
import styles from './garage.module.css';
import { useGarageText } from './use-text.ts';

type VinFieldProps = {
  api: ApiClient;
  draft: CarDraft;
  error: string | undefined;
  onAnswer: (answer: Partial<CarDraft>) => void;
};

/** The number of the car: fills what it tells, says what it does not, and offers a mended form of a mistyped one. */
export function VinField({ api, draft, error, onAnswer }: VinFieldProps) {
  const text = useGarageText();
  const [said, setSaid] = useState<string | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const isNumber = parseVehicleNumber(draft.vin) !== null;
  const mended = isNumber ? null : mendedVin(draft.vin);

  async function fill() {
    if (!isNumber || isAsking) return setSaid(text('vinInvalid'));
    setIsAsking(true);
    try {
      const told = await api.call(decodeVin, { vin: draft.vin });
      const answer = answersOf(told);
      const names = namesOf(told);
      onAnswer(answer);
      const lines = [
        names.length > 0 ? text('vinTold', { what: names.join(', ') }) : text('vinToldNothing'),
        ...(told.check_digit === 'wrong' ? [text('vinCheckDigit')] : []),
      ];
      setSaid(lines.join(' '));
    } catch (problem) {
      const isTooOften = problem instanceof ApiProblem && problem.status === 429;
      setSaid(text(isTooOften ? 'vinTooOften' : 'actionFailed'));
    } finally {
      setIsAsking(false);
    }
  }

  return (
    <div className={styles.vin}>
      <Field label={text('vin')} optional={text('optional')} error={error}>
        <TextInput
          name="vin"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          value={draft.vin}
          onChange={({ target }) => {
            setSaid(null);
            onAnswer({ vin: target.value });
          }}
        />
      </Field>
      <Button tone="second" small busy={isAsking} onClick={fill} className={styles.vinButton}>
        {text('fillFromVin')}
      </Button>
      <div role="status">
        {mended && (
          <p className={styles.said}>
            {text('vinMended', { vin: mended })}{' '}
            <Button tone="quiet" small onClick={() => onAnswer({ vin: mended })}>
              {text('takeMended')}
            </Button>
          </p>
        )}
        {said && <p className={styles.said}>{said}</p>}
      </div>
    </div>
  );
}

/** Only what the number leaves no doubt of. */
function answersOf({ brands, models, generations, years }: VinDecodeResult): Partial<CarDraft> {
  const [brand, model, generation] = [brands, models, generations].map((list) =>
    list.length === 1 ? list[0]?.value : undefined,
  );
  return {
    ...(brand && { brand }),
    ...(brand && model && { model }),
    ...(brand && model && generation && { generation }),
    ...(years.length === 1 && { year: String(years[0]) }),
  };
}

function namesOf({ brands, models, generations, years, country }: VinDecodeResult): string[] {
  const certain = [brands, models, generations].flatMap((list) => (list.length === 1 ? list : []));
  const name = certain.map(({ label }) => label).join(' ');
  return [name, years.length === 1 ? String(years[0]) : '', country?.label ?? ''].filter(Boolean);
}
