import { expect, test } from 'vitest';
import { maxScale, noZoom, withinScreen, zoomedAt } from './photo-zoom.ts';

const screen = { width: 400, height: 800 };

test('what is between the fingers stays between them', () => {
  const at = { x: 100, y: -50 };
  const zoom = zoomedAt(noZoom, 2, at);
  // A point of the photo at `p` is drawn at `zoom + p * scale`.
  expect(zoom.x + at.x * zoom.scale).toBe(at.x);
  expect(zoom.y + at.y * zoom.scale).toBe(at.y);
});

test('a photo is never smaller than the screen, nor larger than five times', () => {
  expect(zoomedAt(noZoom, 0.2, { x: 0, y: 0 }).scale).toBe(1);
  expect(zoomedAt(noZoom, 100, { x: 0, y: 0 }).scale).toBe(maxScale);
});

test('an enlarged photo can be moved up to its edges', () => {
  expect(withinScreen({ scale: 2, x: 900, y: -900 }, screen)).toEqual({ scale: 2, x: 200, y: -400 });
  expect(withinScreen({ scale: 1, x: 30, y: 30 }, screen)).toEqual({ scale: 1, x: 0, y: 0 });
});
