import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Icon } from './icon.tsx';
import { CameraIcon, CheckIcon, ChevronDownIcon, CompareIcon, HeartIcon } from './icons.tsx';

const masks: Record<string, Icon> = {
  camera: CameraIcon,
  check: CheckIcon,
  chevron: ChevronDownIcon,
  compare: CompareIcon,
  'heart-empty': HeartIcon,
  'heart-full': HeartIcon,
};

test('an icon that is a mask is drawn as the same icon in a button', () => {
  const css = readFileSync(new URL('base.css', import.meta.url), 'utf8');
  const drawn = [...css.matchAll(/--([\w-]+): url\("data:image\/svg\+xml,.*?<path d='([^']+)'/g)];
  expect(drawn.map(([, name]) => name).toSorted()).toEqual(Object.keys(masks).toSorted());
  for (const [, name = '', path] of drawn) {
    const DrawnIcon = masks[name] as Icon;
    expect(renderToStaticMarkup(<DrawnIcon />), name).toContain(`d="${path}"`);
  }
});
