/** Latin letters that plates use, and the Cyrillic ones that people type for them. */
const lookAlikes: Record<string, string> = {
  А: 'A',
  В: 'B',
  С: 'C',
  Е: 'E',
  Н: 'H',
  К: 'K',
  М: 'M',
  О: 'O',
  Р: 'P',
  Т: 'T',
  Х: 'X',
  У: 'Y',
  І: 'I',
};

/** `123 ABC 02` and `123 AB 02` however it is typed; null for what is no plate of Kazakhstan. */
export function parsePlate(text: string): string | null {
  const letters = [...text.toUpperCase()].map((sign) => lookAlikes[sign] ?? sign).join('');
  const parts = /^(\d{3})([A-Z]{2,3})(\d{2})$/.exec(letters.replace(/[\s-]/g, ''));
  const region = Number(parts?.[3]);
  return parts && region >= 1 && region <= 20 ? `${parts[1]} ${parts[2]} ${parts[3]}` : null;
}
