import { type Theme, themeStore, useBrowserStore } from '../browser-store.ts';
import { Segmented } from './segmented.tsx';

type ThemeChoiceProps = { texts: { legend: string; system: string; light: string; dark: string } };

export function ThemeChoice({ texts }: ThemeChoiceProps) {
  const theme = useBrowserStore(themeStore);
  return (
    <Segmented<Theme | 'system'>
      legend={texts.legend}
      value={theme ?? 'system'}
      options={[
        { value: 'system', label: texts.system },
        { value: 'light', label: texts.light },
        { value: 'dark', label: texts.dark },
      ]}
      onChange={(value) => themeStore.write(value === 'system' ? null : value)}
    />
  );
}
