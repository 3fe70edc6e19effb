import { expect, test } from 'vitest';
import { anchorOf, heightAt, labelPositions, ridgeOutlines } from './ridge-shape.ts';

test('the highest bin reaches the top and the ends are flat', () => {
  const bins = [0, 2, 4, 2];
  expect(heightAt(bins, 0.625)).toBe(1);
  expect(heightAt(bins, 0)).toBe(0);
  expect(heightAt(bins, 0.5)).toBeCloseTo(0.75);
  expect(heightAt(bins, 1)).toBe(0.5);
});

test('a market without cars is a flat line, not a broken path', () => {
  expect(heightAt([0, 0, 0], 0.5)).toBe(0);
  expect(heightAt([], 0.5)).toBe(0);
  expect(ridgeOutlines([], { low: 0.2, high: 0.8 }).whole).not.toContain('NaN');
});

test('the inner outline starts and ends at the range', () => {
  const { inside } = ridgeOutlines([1, 2, 3, 2, 1], { low: 0.25, high: 0.75 });
  expect(inside.startsWith('M2.5 9.375L2.5 ')).toBe(true);
  expect(inside).toMatch(/ 7.5 [\d.]+V9.375Z$/);
});

test('a range beyond the ends of the axis is clamped', () => {
  const { inside } = ridgeOutlines([1, 2, 1], { low: -0.5, high: 1.4 });
  expect(inside.startsWith('M0 9.375')).toBe(true);
  expect(inside).toMatch(/ 6 [\d.]+V9.375Z$/);
});

test('flat parts have no points within them', () => {
  expect(ridgeOutlines([0, 0, 0, 0, 4], { low: 0, high: 0.5 }).whole).toBe(
    'M0 9.375L0 9 7 9 9 0 10 0V9.375Z',
  );
});

test('labels stay inside the drawing', () => {
  expect([anchorOf(0.1), anchorOf(0.5), anchorOf(0.95)]).toEqual(['start', 'middle', 'end']);
  expect(labelPositions({ low: 0.3, high: 0.7 })).toEqual({
    low: { position: 0.3, anchor: 'middle' },
    high: { position: 0.7, anchor: 'middle' },
  });
});

test('labels of a narrow range move apart, also at the edges', () => {
  const anchors = (low: number, high: number) => {
    const places = labelPositions({ low, high });
    return [places.low.position, places.low.anchor, places.high.position, places.high.anchor];
  };
  expect(anchors(0.4, 0.5)).toEqual([0.4, 'end', 0.5, 'start']);
  expect(anchors(0.04, 0.16)).toEqual([0, 'start', 0.3, 'start']);
  expect(anchors(0.85, 0.95)).toEqual([0.7, 'end', 1, 'end']);
});
