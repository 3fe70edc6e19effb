import { opensElsewhere } from '../../../platform/web/opens-elsewhere.ts';
import { showFailure } from './without-scripts.ts';

type Field = (HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement) & {
  /** React's memory of the value that it knows. */
  _valueTracker?: { setValue(value: string): void };
};

/** How long a press or a typed text waits for React. Carried out even later, it would surprise. */
const waitLimitMs = 30_000;
const retryMs = 50;
/** From then on a second press on a link that waits is a wish to go on without scripts, not a double click. */
const patienceMs = 3_000;

/** What people did to elements before React took these over, in that order; `replay` repeats it for React. */
const missed = new Map<Element, { replay: () => void; until: number }>();
let isHydrated = false;
let retry: ReturnType<typeof setTimeout>;

/** The button, link or field that an event is about. */
export function controlOf({ target }: Event): Element | null {
  if (!(target instanceof Element)) return null;
  return target.closest('button, a, input, select, textarea, summary, label') ?? target;
}

/** Whether React has taken the element over: it then has the element's props. */
const isTaken = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps'));

/** Whether only a script carries out a press on the element; the browser itself follows links, sends forms, opens menus. */
export function needsScript(element: Element): boolean {
  return element.matches('button[type=button]:not([popovertarget]), a[aria-haspopup]');
}

/**
 * Keeps an event from React as long as it has not taken the element over: React would first take over all that is around
 * it, and the press would show no effect meanwhile. What it misses is replayed later.
 */
export function holdEvent(event: Event): void {
  const control = controlOf(event);
  if (!control || isTaken(control)) return;
  event.stopImmediatePropagation();
  if (event.type === 'click') holdPress(control, event as MouseEvent);
  else if (event.type === 'input' || event.type === 'change') holdValue(control as Field);
  else if (event.type === 'focusin' && control.matches('input, textarea')) holdOther(control, event);
}

/** For events that React only observes: parts that were opened or scrolled before it took them over. */
export function noteEvent(event: Event): void {
  const { target } = event;
  if (target instanceof Element && !isTaken(target)) holdOther(target, event);
}

function holdPress(control: Element, event: MouseEvent): void {
  if (!needsScript(control) || opensElsewhere(event)) return;
  if (isLink(control) && hasWaited(control, patienceMs)) {
    forget(control);
    return;
  }
  event.preventDefault();
  if (isWaiting(control)) return;
  mark(control);
  hold(control, () => (control as HTMLElement).click());
}

/** A form that the browser itself sends shows it on its button, and is sent once. */
export function markSubmit(event: SubmitEvent): void {
  const { target, submitter } = event;
  if (!submitter || isTaken(target as Element)) return;
  if (isWaiting(submitter)) event.preventDefault();
  // React takes over a part whose form is being sent, and may then send it itself.
  else setTimeout(() => event.defaultPrevented || mark(submitter));
}

function holdValue(field: Field): void {
  const isBox = field.type === 'checkbox' || field.type === 'radio';
  const box = field as HTMLInputElement;
  const { value } = field;
  const { checked } = box;
  hold(field, () => {
    if (isBox) {
      box.checked = checked;
      field._valueTracker?.setValue(String(!checked));
      // Not a MouseEvent: this one is only heard, and does not switch the box.
      field.dispatchEvent(new Event('click', { bubbles: true }));
      return;
    }
    // React may have drawn the field anew, with the value that it knows.
    if (field.value !== value) field.value = value;
    if (document.activeElement === field) field.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    field._valueTracker?.setValue(`${value} `);
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
  });
}

/** Repeats the event as it was, unless something more important is to be replayed for the element. */
function holdOther(element: Element, event: Event): void {
  if (missed.has(element)) return;
  const EventType = event.constructor as typeof Event;
  hold(element, () => {
    const isOver = event.type === 'focusin' && document.activeElement !== element;
    if (!isOver) element.dispatchEvent(new EventType(event.type, event));
  });
}

function hold(element: Element, replay: () => void): void {
  missed.delete(element);
  missed.set(element, { replay, until: performance.now() + waitLimitMs });
  setTimeout(replayMissed, waitLimitMs + retryMs);
  if (isHydrated) replaySoon();
}

function replaySoon(): void {
  clearTimeout(retry);
  retry = setTimeout(replayMissed, retryMs);
}

/** Replays to React what it missed about the elements that it can take over by now. */
function replayMissed(): void {
  for (const [element, { replay, until }] of missed) {
    if (!element.isConnected) forget(element);
    else if (performance.now() > until) giveUp([element]);
    else if (isHydrated && takeOver(element)) {
      forget(element);
      replay();
    }
  }
  if (isHydrated && missed.size > 0) replaySoon();
}

/** Makes React take the element over now, with an event that nothing listens to; it cannot while a script is missing. */
function takeOver(element: Element): boolean {
  if (!isTaken(element)) element.dispatchEvent(new Event('auxclick', { bubbles: true }));
  return isTaken(element);
}

const isWaiting = (element: Element) => element.hasAttribute('data-waits');

function mark(element: Element): void {
  element.setAttribute('data-waits', '');
  element.setAttribute('aria-busy', 'true');
}

function forget(element: Element): void {
  missed.delete(element);
  if (!isWaiting(element)) return;
  element.removeAttribute('data-waits');
  element.removeAttribute('aria-busy');
}

const isLink = (element: Element): element is HTMLAnchorElement => element instanceof HTMLAnchorElement;

function hasWaited(element: Element, ms: number): boolean {
  const until = missed.get(element)?.until;
  return until !== undefined && performance.now() > until - waitLimitMs + ms;
}

/** Buttons stop waiting, and nothing that was pressed happens later. */
export function forgetPresses(): void {
  for (const element of document.querySelectorAll('[data-waits]')) forget(element);
}

/** Scripts do not come: follows the link that was pressed last, as without script, or shows that nothing happened. */
export function giveUpPresses(): void {
  giveUp([...missed.keys()].filter(isWaiting));
  forgetPresses();
}

function giveUp(elements: readonly Element[]): void {
  const pressed = elements.filter(isWaiting);
  for (const element of elements) forget(element);
  const link = pressed.findLast(isLink);
  if (link) location.assign(link.href);
  else if (pressed.length > 0) showFailure();
}

/** Tells the site when React has taken over what is inside of `main`, which it does after header and footer. */
function dispatchPageHydrated(): void {
  const page = document.querySelector('main > *');
  if (page && !isTaken(page)) setTimeout(dispatchPageHydrated, retryMs);
  else document.dispatchEvent(new Event('page-hydrated'));
}

/** Call when React has taken over the page; parts of it may follow later. */
export function replayEarlyInput(): void {
  isHydrated = true;
  dispatchPageHydrated();
  clearTimeout(retry);
  retry = setTimeout(replayMissed);
}
