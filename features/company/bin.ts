const weights = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];
/** Tried when the first weights leave the remainder 10. */
const secondWeights = [3, 4, 5, 6, 7, 8, 9, 10, 11, 1, 2];

/** Whether the text is a business number of Kazakhstan (БИН, ИИН): 12 digits, the last of which checks the others. */
export function isBin(text: string): boolean {
  if (!/^\d{12}$/.test(text)) return false;
  const digits = Array.from(text, Number);
  const remainder = (factors: readonly number[]) =>
    factors.reduce((sum, factor, at) => sum + factor * (digits[at] ?? 0), 0) % 11;
  const first = remainder(weights);
  const check = first === 10 ? remainder(secondWeights) : first;
  return check < 10 && check === digits[11];
}
