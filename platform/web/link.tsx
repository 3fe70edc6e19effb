import { useRouter } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, MouseEvent, PointerEvent, Ref } from 'react';
import { localizedPath } from '../contract/locale.ts';
import { useLocale } from './i18n.tsx';

type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  /** Path as the route table has it, without a language; may carry a query. */
  to: string;
  /** False where only the query changes: the page keeps its place. */
  resetsScroll?: boolean;
  ref?: Ref<HTMLAnchorElement>;
};

/** A pointer that rests so long means the link; one that passes over a list means none of it. */
const restMs = 65;

/** An ordinary link in the language of the page; with script it goes there without loading a document. */
export function Link({ to, resetsScroll = true, onClick, ...rest }: LinkProps) {
  const router = useRouter();
  const href = localizedPath(useLocale(), to);

  function go(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    const isPlain =
      event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (event.defaultPrevented || !isPlain || (rest.target && rest.target !== '_self')) return;
    event.preventDefault();
    void router.navigate({
      ...locationOf(to, router.options.parseSearch),
      resetScroll: resetsScroll,
    } as never);
  }

  function prepare() {
    void router.preloadRoute(locationOf(to, router.options.parseSearch) as never).catch(() => {});
  }

  function rested({ currentTarget }: PointerEvent<HTMLAnchorElement>) {
    setTimeout(() => currentTarget.matches(':hover') && prepare(), restMs);
  }

  /** A finger never rests above a link, and gives it no focus before it lifts; a mouse does either. */
  function pressed({ pointerType }: PointerEvent) {
    if (pointerType !== 'mouse') prepare();
  }

  return (
    <a {...rest} href={href} onClick={go} onPointerEnter={rested} onPointerDown={pressed} onFocus={prepare} />
  );
}

/** Parts of an unprefixed address, as the router wants them. */
export function locationOf(to: string, parseSearch: (query: string) => object) {
  const { pathname, search, hash } = new URL(to, 'http://localhost');
  return { to: pathname, search: parseSearch(search), hash: hash.slice(1) };
}
