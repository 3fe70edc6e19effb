import { maxVolumeCc, minVolumeCc } from '../../staff-contract.ts';
import { numberIn } from './found.ts';

/** The volume of an engine in cc from litres as they are typed, or from cc; undefined if it is neither. */
export function volumeIn(text: string): number | undefined {
  const number = numberIn(text);
  if (number === null) return undefined;
  const volume = Math.round(number < 100 ? number * 1000 : number);
  return volume >= minVolumeCc && volume <= maxVolumeCc ? volume : undefined;
}
