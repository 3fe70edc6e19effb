import { useFormats } from '../../../platform/web/i18n.tsx';
import type { GarageCar } from '../contract.ts';
import { useGarageText } from './use-text.ts';

/** "84 000 км", or miles as the car's own dial has them. */
export function useMileage(): (mileage: number, unit: GarageCar['mileage_unit']) => string {
  const text = useGarageText();
  const formats = useFormats();
  return (mileage, unit) => (unit === 'km' ? formats.kilometres(mileage) : text('miles', { miles: mileage }));
}
