/** Names that a person knows, the most telling first: Edge says that it is Chrome, Chrome says that it is Safari. */
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

/** "Chrome, Android": enough to tell one's own sessions apart. */
export function deviceOf(userAgent: string): string | null {
  const names = [browsers, systems].map((list) => list.find(([sign]) => sign.test(userAgent))?.[1]);
  return names.filter(Boolean).join(', ') || null;
}
