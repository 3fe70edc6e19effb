import type { Formats } from '../../../../platform/web/formats.ts';
import { adLimits } from '../../ad-limits.ts';
import type { AdField, FaultCode } from './ad-checks.ts';
import type { SellingText } from './use-text.ts';

/** Text of a field's error, including the limit that was exceeded. */
export function faultText(field: AdField, code: FaultCode, text: SellingText, formats: Formats): string {
  const bounds: Partial<Record<AdField, { min: string; max: string }>> = {
    price: { min: formats.tenge(adLimits.price.min), max: formats.tenge(adLimits.price.max) },
    mileage: { min: formats.number(adLimits.mileage.min), max: formats.number(adLimits.mileage.max) },
    volume_cc: {
      min: formats.litres(adLimits.volumeCc.min),
      max: formats.litres(adLimits.volumeCc.max),
    },
    power_hp: { min: formats.number(adLimits.powerHp.min), max: formats.number(adLimits.powerHp.max) },
  };
  const lengths: Partial<Record<AdField, number>> = {
    description: adLimits.description,
    vin: adLimits.vin,
    contact_phone: adLimits.phone,
    brand_other: adLimits.other,
    model_other: adLimits.other,
  };
  const bound = bounds[field];
  if (code === 'too_low' && bound) return text('fault_too_low', { least: bound.min });
  if (code === 'too_high' && bound) return text('fault_too_high', { most: bound.max });
  if (code === 'too_long') return text('fault_too_long', { most: lengths[field] ?? adLimits.description });
  if (code === 'too_low' || code === 'too_high') return text('fault_other');
  return text(`fault_${code}`);
}
