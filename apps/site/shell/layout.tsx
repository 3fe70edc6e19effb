import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { type City, CityChoiceProvider } from '../../../features/company/web/public.tsx';
import { Link } from '../../../platform/web/link.tsx';
import { takeNotice } from '../../../platform/web/next-notice.ts';
import { region } from '../../../platform/web/region.tsx';
import { CompareIcon } from '../../../platform/web/ui/icons.tsx';
import { SkipLink } from '../../../platform/web/ui/skip-link.tsx';
import { ToastProvider, useToast } from '../../../platform/web/ui/toasts.tsx';
import { BottomNavigation } from './bottom-navigation.tsx';
import { DemoRibbon } from './demo-ribbon.tsx';
import { Header } from './header.tsx';
import { Background, CardPhotos } from './later-parts.tsx';
import styles from './layout.module.css';
import { NavigationProgress } from './navigation-progress.tsx';
import { useSelectedTheme } from './theme-switch.tsx';
import { useText } from './use-text.ts';

type LayoutProps = {
  /** The page's path without a language, for highlighting the current section. */
  path: string;
  isDemo?: boolean | undefined;
  isSignedIn: boolean;
  favouriteCount: number;
  compareCount: number;
  /** Number of unread messages. */
  unreadCount: number;
  /** True if the page has its own layout: header and footer are left out; toasts and the city dialog remain. */
  isBare?: boolean | undefined;
  /** False if the page has its own bar at the bottom of phones, as a car's page and the ad form have. */
  hasBottomNavigation?: boolean | undefined;
  footer: ReactNode;
  /** Loads the cities for the city dialog. Must be the same function in every render. */
  loadCities: () => Promise<readonly City[]>;
  children: ReactNode;
};

const mainId = 'main';
const HeaderRegion = region(Header);
const BottomRegion = region(BottomNavigation);

/** The header, the page, the footer, and what floats above them: toasts, dialogs and the bottom bar. */
export function Layout(props: LayoutProps) {
  const { path, isDemo = false, isBare = false, loadCities } = props;
  const hasOwnBar = props.hasBottomNavigation === false;
  const hasBottomNavigation = !isBare && !hasOwnBar;
  const text = useText();
  const main = useRef<HTMLElement>(null);
  useSelectedTheme();
  useFocusOnNavigation(path, main);

  return (
    <ToastProvider label={text('notices')} closeLabel={text('close')} texts={useGenericTexts()}>
      <StoredNotice />
      <CityChoiceProvider loadCities={loadCities}>
        <SkipLink target={mainId}>{text('skip')}</SkipLink>
        <NavigationProgress />
        <div className={styles.layout}>
          {isDemo && !isBare && <DemoRibbon />}
          {!isBare && (
            <HeaderRegion
              path={path}
              isSignedIn={props.isSignedIn}
              favouriteCount={props.favouriteCount}
              compareCount={props.compareCount}
              unreadCount={props.unreadCount}
            />
          )}
          <main ref={main} id={mainId} className={styles.main} tabIndex={-1}>
            {props.children}
          </main>
          {!isBare && props.footer}
          <CardPhotos />
          <Background />
          {hasBottomNavigation && props.compareCount > 1 && path !== '/compare' && (
            <Link to="/compare" className={styles.compare}>
              <CompareIcon />
              {text('compareNow', { count: props.compareCount })}
            </Link>
          )}
          {hasBottomNavigation && (
            <BottomRegion path={path} favouriteCount={props.favouriteCount} unreadCount={props.unreadCount} />
          )}
        </div>
      </CityChoiceProvider>
    </ToastProvider>
  );
}

function useGenericTexts() {
  const text = useText();
  return useMemo(
    () => ({
      done: text('actionDone'),
      failed: text('actionFailed'),
      faults: text('checkFields'),
      signIn: text('signInAgain'),
    }),
    [text],
  );
}

/** Shows the toast that the previous page stored before a new document was loaded. */
function StoredNotice() {
  const toast = useToast();
  useEffect(() => {
    const notice = takeNotice();
    if (notice) toast[notice.kind](notice.text);
  }, [toast]);
  return null;
}

/** Moves the focus to the start of a page after navigating, for keyboard users and screen readers; not for a new query. */
function useFocusOnNavigation(path: string, main: React.RefObject<HTMLElement | null>) {
  const currentPath = useRef(path);
  useEffect(() => {
    if (currentPath.current === path) return;
    currentPath.current = path;
    main.current?.focus({ preventScroll: true });
  }, [path, main]);
}
