import { useEffect } from 'react';
import { themeStore, useBrowserStore } from '../../../platform/web/browser-store.ts';
import { MoonIcon, SunIcon } from '../../../platform/web/ui/icons.tsx';
import { Menu } from '../../../platform/web/ui/menu.tsx';
import { ThemeChoice } from '../../../platform/web/ui/theme-choice.tsx';
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
  return (
    <ThemeChoice
      texts={{
        legend: text('theme'),
        system: text('themeSystem'),
        light: text('themeLight'),
        dark: text('themeDark'),
      }}
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
