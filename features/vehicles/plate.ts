import { inLatinCapitals } from './look-alikes.ts';

/** Normalizes a number plate of Kazakhstan to `123 ABC 02` or `123 AB 02`; null if the text is not such a plate. */
export function parsePlate(text: string): string | null {
  const parts = /^(\d{3})([A-Z]{2,3})(\d{2})$/.exec(inLatinCapitals(text).replace(/[\s-]/g, ''));
  const region = Number(parts?.[3]);
  return parts && region >= 1 && region <= 20 ? `${parts[1]} ${parts[2]} ${parts[3]}` : null;
}
