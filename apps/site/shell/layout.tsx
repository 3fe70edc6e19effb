import { type ReactNode, useEffect, useRef } from 'react';
import { takeNotice } from '../../../platform/web/next-notice.ts';
import { SkipLink } from '../../../platform/web/ui/skip-link.tsx';
import { ToastProvider, useToast } from '../../../platform/web/ui/toasts.tsx';
import { BottomNavigation } from './bottom-navigation.tsx';
import { CityChoiceProvider } from './city-choice.tsx';
import type { City } from './city-search.ts';
import { DemoRibbon } from './demo-ribbon.tsx';
import { type Contacts, Footer } from './footer.tsx';
import { Header } from './header.tsx';
import styles from './layout.module.css';
import { NavigationProgress } from './navigation-progress.tsx';
import { useChosenTheme } from './theme-switch.tsx';
import { useText } from './use-text.ts';

type LayoutProps = {
  /** Path of the page without a language: what is lit. */
  path: string;
  isDemo?: boolean | undefined;
  isSignedIn?: boolean | undefined;
  favouriteCount?: number | undefined;
  compareCount?: number | undefined;
  /** Messages that a member has not read. */
  unreadCount?: number | undefined;
  /** The page brings its own layout: nothing around it, but the same notices and the same question for the city. */
  isBare?: boolean | undefined;
  /** False where a page brings its own bar to the bottom of a phone: a car, the step form. */
  hasBottomNavigation?: boolean | undefined;
  /** Null until they have come. */
  contacts?: Contacts | null | undefined;
  /** Must keep its identity between renders. */
  loadCities: () => Promise<readonly City[]>;
  children: ReactNode;
};

const mainId = 'main';

/** Header, page, footer and what floats above them. */
export function Layout(props: LayoutProps) {
  const { path, isDemo = false, isBare = false, loadCities } = props;
  const hasBottomNavigation = !isBare && (props.hasBottomNavigation ?? true);
  const text = useText();
  const main = useRef<HTMLElement>(null);
  useChosenTheme();
  useFocusOnNavigation(path, main);

  return (
    <ToastProvider label={text('notices')} closeLabel={text('close')}>
      <LeftNotice />
      <CityChoiceProvider loadCities={loadCities}>
        <SkipLink target={mainId}>{text('skip')}</SkipLink>
        <NavigationProgress />
        <div
          className={styles.layout}
          data-bottom={isBare ? undefined : hasBottomNavigation ? 'navigation' : 'own'}
        >
          {isDemo && !isBare && <DemoRibbon />}
          {!isBare && (
            <Header
              path={path}
              isSignedIn={props.isSignedIn ?? false}
              favouriteCount={props.favouriteCount ?? 0}
              compareCount={props.compareCount ?? 0}
              unreadCount={props.unreadCount ?? 0}
            />
          )}
          <main ref={main} id={mainId} className={styles.main} tabIndex={-1}>
            {props.children}
          </main>
          {!isBare && <Footer contacts={props.contacts ?? null} />}
          {hasBottomNavigation && (
            <BottomNavigation
              path={path}
              counts={{ '/wishlist': props.favouriteCount, '/account': props.unreadCount }}
            />
          )}
        </div>
      </CityChoiceProvider>
    </ToastProvider>
  );
}

/** Says what the page before this one left to be said. */
function LeftNotice() {
  const toast = useToast();
  useEffect(() => {
    const notice = takeNotice();
    if (notice) toast[notice.kind](notice.text);
  }, [toast]);
  return null;
}

/** A new page starts at its beginning for the keyboard and screen readers too; a change of the query does not. */
function useFocusOnNavigation(path: string, main: React.RefObject<HTMLElement | null>) {
  const shown = useRef(path);
  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    main.current?.focus({ preventScroll: true });
  }, [path, main]);
}
