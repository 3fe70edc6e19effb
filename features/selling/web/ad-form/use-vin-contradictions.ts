import { useEffect, useState } from 'react';
import { logFailure } from '../../../../platform/web/wrapper-calls.ts';
import {
  contradictionsOf,
  decodeVin,
  parseVehicleNumber,
  type VinContradiction,
  type VinDecodeResult,
} from '../../../vehicles/web/public.ts';
import { useForm } from './form-view.tsx';

/** What the form says otherwise than its VIN; empty until the complete number is decoded. */
export function useVinContradictions(): VinContradiction[] {
  const { api, form } = useForm();
  const vin = parseVehicleNumber(form.vin ?? '')?.value ?? null;
  const [decoded, setDecoded] = useState<VinDecodeResult | null>(null);

  useEffect(() => {
    if (vin === null) return;
    const controller = new AbortController();
    api.call(decodeVin, { vin }, { signal: controller.signal }).then(setDecoded, (error) => {
      // The form works without: a moderator sees the contradiction too.
      if (!controller.signal.aborted) logFailure('The VIN could not be decoded', error);
    });
    return () => controller.abort();
  }, [api, vin]);

  return decoded?.given === vin ? contradictionsOf(decoded, form) : [];
}
