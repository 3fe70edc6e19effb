/** A script that was to load after the page's own did not come. */
export type PartFailure = {
  /** Whether a press asked for it, so that the person must be told. */
  isPressed: boolean;
  /** Tries again. Without it, the press itself does when it is repeated. */
  retry?: () => void;
  /** How many times that has been in vain. */
  attempt?: number;
};

/** Tells the script in the head, `apps/site/start`, which tells the person, and says when to try again. */
export function dispatchPartFailure(detail: PartFailure): void {
  document.dispatchEvent(new CustomEvent('part-failed', { detail }));
}
