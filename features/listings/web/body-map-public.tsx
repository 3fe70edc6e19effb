/** The drawing of a car's body, for the seller's form and the moderator's case. */
export { BodyMap } from './body-map/body-map.tsx';
export { useBodyMarkText } from './body-map/use-text.ts';
