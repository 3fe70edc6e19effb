/**
 * The order matters, because the first match wins: Edge's user agent contains "Chrome", and Chrome's contains "Safari".
 */
const browsers = [
  [/SamsungBrowser/, 'Samsung Internet'],
  [/YaBrowser/, 'Яндекс'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
] as const;
const systems = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
] as const;

/** A short name of the device, such as "Chrome, Android", by which people recognize their sessions. */
export function deviceOf(userAgent: string): string | null {
  const names = [browsers, systems].map((list) => list.find(([pattern]) => pattern.test(userAgent))?.[1]);
  return names.filter(Boolean).join(', ') || null;
}
