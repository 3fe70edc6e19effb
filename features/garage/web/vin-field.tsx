import { useState } from 'react';
import { type ApiClient, ApiProblem } from '../../../platform/web/api-client.ts';
import { Button } from '../../../platform/web/ui/button.tsx';
import { Field } from '../../../platform/web/ui/field.tsx';
import { TextInput } from '../../../platform/web/ui/text-input.tsx';
import {
  decodeVin,
  parseVehicleNumber,
  suggestVin,
  type VinDecodeResult,
} from '../../vehicles/web/public.ts';
import type { CarDraft } from './car-draft.ts';
import styles from './garage.module.css';
import { useGarageText } from './use-text.ts';

type VinFieldProps = {
  api: ApiClient;
  draft: CarDraft;
  error: string | undefined;
  onChange: (facts: Partial<CarDraft>) => void;
};

/** VIN field. Fills in the facts that the VIN determines, and suggests a correction for a mistyped one. */
export function VinField({ api, draft, error, onChange }: VinFieldProps) {
  const text = useGarageText();
  const [message, setMessage] = useState<string | null>(null);
  const [isLoading, setIsLoading] = useState(false);
  const isNumber = parseVehicleNumber(draft.vin) !== null;
  const correctedVin = isNumber ? null : suggestVin(draft.vin);

  async function fillFromVin() {
    if (!isNumber || isLoading) return setMessage(text('vinInvalid'));
    setIsLoading(true);
    try {
      const decodeResult = await api.call(decodeVin, { vin: draft.vin });
      const facts = certainFactsOf(decodeResult);
      const names = namesOf(decodeResult);
      onChange(facts);
      const lines = [
        names.length > 0 ? text('vinFound', { what: names.join(', ') }) : text('vinFoundNothing'),
        ...(decodeResult.check_digit === 'wrong' ? [text('vinCheckDigit')] : []),
      ];
      setMessage(lines.join(' '));
    } catch (problem) {
      const isTooOften = problem instanceof ApiProblem && problem.status === 429;
      setMessage(text(isTooOften ? 'vinTooOften' : 'actionFailed'));
    } finally {
      setIsLoading(false);
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
            setMessage(null);
            onChange({ vin: target.value });
          }}
        />
      </Field>
      <Button tone="second" small busy={isLoading} onClick={fillFromVin} className={styles.vinButton}>
        {text('fillFromVin')}
      </Button>
      <div role="status">
        {correctedVin && (
          <p className={styles.hint}>
            {text('vinSuggestion', { vin: correctedVin })}{' '}
            <Button tone="quiet" small onClick={() => onChange({ vin: correctedVin })}>
              {text('useSuggestion')}
            </Button>
          </p>
        )}
        {message && <p className={styles.hint}>{message}</p>}
      </div>
    </div>
  );
}

/** The facts that the VIN determines with certainty, such as a brand that is the only possible one. */
function certainFactsOf({ brands, models, generations, years }: VinDecodeResult): Partial<CarDraft> {
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
  const certainNames = [brands, models, generations].flatMap((list) => (list.length === 1 ? list : []));
  const name = certainNames.map(({ label }) => label).join(' ');
  return [name, years.length === 1 ? String(years[0]) : '', country?.label ?? ''].filter(Boolean);
}
