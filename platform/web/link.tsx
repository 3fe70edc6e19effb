import { useRouter } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, MouseEvent, PointerEvent, Ref } from 'react';
import { localizedPath } from '../contract/locale.ts';
import { useLocale } from './i18n.tsx';
import { nextPaint } from './next-paint.ts';
import { opensElsewhere } from './opens-elsewhere.ts';

type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  /** The route's path without a language prefix; may have a query. */
  to: string;
  /** Scrolls to the top after navigating, by default; use false for links that change only the query. */
  resetsScroll?: boolean;
  ref?: Ref<HTMLAnchorElement>;
};

/** Prefetches after hovering this long, so that moving the mouse across a list prefetches nothing. */
const hoverDelayMs = 65;

/** A link to a page in the current language. If scripts run, it navigates without loading a new document. */
export function Link({ to, resetsScroll = true, onClick, ...rest }: LinkProps) {
  const router = useRouter();
  const href = localizedPath(useLocale(), to);

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (event.defaultPrevented || opensElsewhere(event) || (rest.target && rest.target !== '_self')) return;
    event.preventDefault();
    void nextPaint().then(() =>
      router.navigate({ ...locationOf(to, router.options.parseSearch), resetScroll: resetsScroll }),
    );
  }

  async function prefetch() {
    await nextPaint();
    void router.preloadRoute(locationOf(to, router.options.parseSearch)).catch(() => {});
  }

  function prefetchOnHover({ currentTarget }: PointerEvent<HTMLAnchorElement>) {
    setTimeout(() => currentTarget.matches(':hover') && prefetch(), hoverDelayMs);
  }

  /** Touch has no hover, so the link is prefetched when the finger goes down. */
  function prefetchOnTouch({ pointerType }: PointerEvent) {
    if (pointerType !== 'mouse') prefetch();
  }

  return (
    <a
      {...rest}
      href={href}
      onClick={follow}
      onPointerEnter={prefetchOnHover}
      onPointerDown={prefetchOnTouch}
      onFocus={prefetch}
    />
  );
}

/** Splits an address without language prefix into the router's navigation options. */
export function locationOf(to: string, parseSearch: (query: string) => object) {
  const { pathname, search, hash } = new URL(to, 'http://localhost');
  return { to: pathname, search: parseSearch(search), hash: hash.slice(1) };
}

/**
 * Props of a link that opens a dialog. Without script, or in a new tab, the link leads to a page with the same content.
 * `aria-haspopup` tells that a dialog opens, to people and to the script in the head, which repeats a press on the link
 * once React has it (decision 38); without it a press before the scripts would follow the link.
 */
export function dialogLink(open: () => void) {
  return {
    'aria-haspopup': 'dialog' as const,
    onClick(event: MouseEvent) {
      if (opensElsewhere(event)) return;
      event.preventDefault();
      open();
    },
  };
}
