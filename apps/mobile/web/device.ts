import { App } from '@capacitor/app';
import { SystemBars, SystemBarsStyle } from '@capacitor/core';
import { themeStore } from '../../../platform/web/browser-store.ts';

/** The clock and icons of the phone's bars stay readable in both themes. */
export function followSystemBars(): void {
  const systemIsDark = matchMedia('(prefers-color-scheme: dark)');
  function apply(): void {
    const theme = themeStore.read() ?? (systemIsDark.matches ? 'dark' : 'light');
    void SystemBars.setStyle({ style: theme === 'dark' ? SystemBarsStyle.Dark : SystemBarsStyle.Light });
  }
  themeStore.subscribe(apply);
  systemIsDark.addEventListener('change', apply);
  apply();
}

/**
 * Back of an Android phone closes what is open, then goes to the page before; from the first page, and
 * from a locked one, it leaves the app.
 */
export function followBackButton(): void {
  void App.addListener('backButton', ({ canGoBack }) => {
    const isLocked = document.querySelector('.lock-cover') !== null;
    if (canGoBack && !isLocked) window.history.back();
    else void App.minimizeApp();
  });
}
