import { useEffect } from 'react';
import { type Theme, themeStore, useBrowserStore } from '../../../platform/web/browser-store.ts';
import { MoonIcon, SunIcon } from '../../../platform/web/ui/icons.tsx';
import { Menu } from '../../../platform/web/ui/menu.tsx';
import { Segmented } from '../../../platform/web/ui/segmented.tsx';
import styles from './theme-switch.module.css';
import { useText } from './use-text.ts';

/** Applies the chosen theme, also when another tab changes it. */
export function useSelectedTheme(): void {
  const theme = useBrowserStore(themeStore);
  useEffect(() => {
    if (theme) document.documentElement.dataset.theme = theme;
    else delete document.documentElement.dataset.theme;
  }, [theme]);
}

export function ThemeSwitch() {
  const text = useText();
  const theme = useBrowserStore(themeStore);
  return (
    <Segmented<Theme | 'system'>
      legend={text('theme')}
      value={theme ?? 'system'}
      options={[
        { value: 'system', label: text('themeSystem') },
        { value: 'light', label: text('themeLight') },
        { value: 'dark', label: text('themeDark') },
      ]}
      onChange={(value) => themeStore.write(value === 'system' ? null : value)}
    />
  );
}

/** A menu to choose the theme. The server does not know the current theme, so it renders both icons and CSS hides one. */
export function ThemeMenu() {
  const text = useText();
  return (
    <Menu
      label={text('theme')}
      trigger={
        <>
          <SunIcon className={styles.light} />
          <MoonIcon className={styles.dark} />
        </>
      }
    >
      <div className={styles.inside}>
        <p className={styles.title} aria-hidden="true">
          {text('theme')}
        </p>
        <ThemeSwitch />
      </div>
    </Menu>
  );
}
