import { typedDecimal } from '../../../../platform/web/typed-number.ts';
import { maxVolumeCc, minVolumeCc } from '../../staff-contract.ts';

/** Parses an engine's volume, typed in litres or cc, to cc; undefined if it is neither. */
export function parseVolume(text: string): number | undefined {
  const number = typedDecimal(text);
  if (number === null) return undefined;
  const volume = Math.round(number < 100 ? number * 1000 : number);
  return volume >= minVolumeCc && volume <= maxVolumeCc ? volume : undefined;
}
