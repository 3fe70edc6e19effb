import { App } from '@capacitor/app';
import { SystemBars, SystemBarsStyle } from '@capacitor/core';
import { themeStore } from '../../../platform/web/browser-store.ts';

/** The chosen theme from the first paint on, as on the site; the phone's bars stay readable in both themes. */
export function followTheme(): void {
  const systemIsDark = matchMedia('(prefers-color-scheme: dark)');
  function apply(): void {
    const chosen = themeStore.read();
    if (chosen) document.documentElement.dataset.theme = chosen;
    const theme = chosen ?? (systemIsDark.matches ? 'dark' : 'light');
    void SystemBars.setStyle({ style: theme === 'dark' ? SystemBarsStyle.Dark : SystemBarsStyle.Light });
  }
  themeStore.subscribe(apply);
  systemIsDark.addEventListener('change', apply);
  apply();
}

/**
 * Back of an Android phone closes what is open, then goes to the page before; from the first page, and
 * from a screen that blocks the app, it leaves the app.
 */
export function followBackButton(): void {
  void App.addListener('backButton', ({ canGoBack }) => {
    const isBlocked = document.querySelector('.lock-cover, .blocked') !== null;
    if (canGoBack && !isBlocked) window.history.back();
    else void App.minimizeApp();
  });
}
