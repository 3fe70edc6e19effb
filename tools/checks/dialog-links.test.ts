import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { linksWithOwnHandlers } from './dialog-links.ts';
import { root, sourceFiles } from './source-files.ts';

/** How many handlers of links and buttons a file has that open no dialog. */
const others: Record<string, number> = {
  'features/listings/web/car-actions.tsx': 2, // the arrow back: its link and its handler
  'features/listings/web/contact-panel.tsx': 1, // opens the tab of a chat
  'features/listings/web/full-screen.tsx': 1, // enlarges the photo where it is pressed
  'features/searches/web/saved-searches.tsx': 2, // notes that the new cars are looked at, and which search is changed
  'platform/web/link.tsx': 2, // `Link` itself
  'platform/web/ui/button.tsx': 1, // a busy button ignores presses
  'platform/web/ui/segmented.tsx': 1, // goes to what the link shows, on the same page
};

test('every link that opens a dialog says so, so that a press before the scripts opens it', () => {
  const files = ['apps/site/**/*.tsx', 'features/*/web/**/*.tsx', 'platform/web/**/*.tsx'].flatMap(
    sourceFiles,
  );
  expect(files.length).toBeGreaterThan(400);
  const found = files.map((file) => [
    file,
    linksWithOwnHandlers(readFileSync(join(root, file), 'utf8')).length,
  ]);
  expect(Object.fromEntries(found.filter(([, count]) => count))).toEqual(others);
});

test('the check finds a link with a handler of its own, and a handler that stops a link elsewhere', () => {
  const link = '<ButtonLink to="/x" onClick={() => (a > b ? open() : null)}>x</ButtonLink>';
  expect(linksWithOwnHandlers(link)).toHaveLength(1);
  const handler = 'function open(event: MouseEvent) {\n  event.preventDefault();\n}';
  expect(linksWithOwnHandlers(handler)).toHaveLength(1);
  expect(linksWithOwnHandlers('<Link to="/x" {...dialogLink(open)}>x</Link><b onClick={x}>')).toEqual([]);
});
