/** Engine volume in cubic centimetres from typed text: "2.5", "2,5 л" and "2494" are all accepted. */
export function parseVolumeCc(typed: string): number | null {
  const [numberText = ''] = /\d+([.,]\d+)?/.exec(typed.replace(/(\d)\s+(?=\d)/g, '$1')) ?? [];
  const value = Number(numberText.replace(',', '.'));
  if (value === 0) return null;
  return Math.round(value < 20 ? value * 1000 : value);
}
