/** How a photo is enlarged and moved: its middle is `x`, `y` CSS pixels away from the middle of the screen. */
export type Zoom = { scale: number; x: number; y: number };
export type Point = { x: number; y: number };
export type Size = { width: number; height: number };

export const noZoom: Zoom = { scale: 1, x: 0, y: 0 };
export const maxScale = 5;
/** How much a key, the button or a double press enlarges. */
export const pressScale = 2.5;

const between = (low: number, value: number, high: number) => Math.min(high, Math.max(low, value));

/** Keeps the photo on the screen: it can be moved only as far as it is larger than the screen. */
export function withinScreen({ scale, x, y }: Zoom, { width, height }: Size): Zoom {
  const bounded = between(1, scale, maxScale);
  const reach = { x: ((bounded - 1) * width) / 2, y: ((bounded - 1) * height) / 2 };
  return { scale: bounded, x: between(-reach.x, x, reach.x), y: between(-reach.y, y, reach.y) };
}

/** Enlarges by `factor` around a point, which stays under the fingers. Points count from the middle of the screen. */
export function zoomedAt(zoom: Zoom, factor: number, at: Point): Zoom {
  const scale = between(1, zoom.scale * factor, maxScale);
  const ratio = scale / zoom.scale;
  return { scale, x: at.x - (at.x - zoom.x) * ratio, y: at.y - (at.y - zoom.y) * ratio };
}

export const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);
export const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
