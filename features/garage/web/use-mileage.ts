import { useFormats } from '../../../platform/web/i18n.tsx';
import type { GarageCar } from '../contract.ts';
import { useGarageText } from './use-text.ts';

export const unitTexts = { km: 'kilometresShort', mi: 'milesShort' } as const;

/** Formats a mileage as "84 000 км", or in miles if the car's odometer shows miles. */
export function useMileage(): (mileage: number, unit: GarageCar['mileage_unit']) => string {
  const text = useGarageText();
  const formats = useFormats();
  return (mileage, unit) => (unit === 'km' ? formats.kilometres(mileage) : text('miles', { count: mileage }));
}
