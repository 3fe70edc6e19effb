import { trustIn } from '../../../platform/web/trusted-types.ts';
import { failed } from './start-data.ts';

/** How long the message stays, unless the person tries again. */
const messageMs = 10_000;
/** What styles ask for, and what stands for it when scripts do not come. */
const withScripts = ['(scripting: enabled)', '(width < 0px)'] as const;
const withoutScripts = ['(scripting: none)', '(width >= 0px)'] as const;

/** What a browser without script shows: copies of what the page's `noscript` elements have. */
const shown: Element[] = [];
let message: HTMLElement | undefined;

const trusted = trustIn('without-scripts');

/** Shows the page as a browser without script does, with all buttons that its forms need. */
export function showAsWithoutScripts(): void {
  if (shown.length > 0) return;
  setMedia(0, 1);
  for (const part of document.body.querySelectorAll('noscript')) {
    const copy = document.createElement('span');
    // Never parsed as the server's HTML: the browser keeps it as text.
    copy.innerHTML = trusted.createHTML(part.textContent ?? '');
    part.after(copy);
    shown.push(copy);
  }
}

/** Undoes all of that, because React must find what the server rendered. */
export function showAsWithScripts(): void {
  message?.remove();
  for (const copy of shown.splice(0)) copy.remove();
  setMedia(1, 0);
}

function setMedia(from: 0 | 1, to: 0 | 1): void {
  for (const { cssRules } of document.styleSheets) setMediaOf(cssRules, from, to);
}

function setMediaOf(rules: CSSRuleList, from: 0 | 1, to: 0 | 1): void {
  for (const rule of rules as unknown as Iterable<Partial<CSSMediaRule>>) {
    if (rule.media)
      for (const pair of [withScripts, withoutScripts])
        rule.media.mediaText = rule.media.mediaText.replace(pair[from], pair[to]);
    if (rule.cssRules) setMediaOf(rule.cssRules, from, to);
  }
}

/** Tells that what was pressed could not be carried out. */
export function showFailure(): void {
  message?.remove();
  message = document.createElement('p');
  message.id = 'press-failed';
  message.role = 'alert';
  message.textContent = failed;
  // Over an open dialog.
  message.popover = 'manual';
  document.body.append(message);
  message.showPopover?.();
  setTimeout((old: HTMLElement) => old.remove(), messageMs, message);
}
