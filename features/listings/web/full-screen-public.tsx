/** Photographs on the whole screen: loaded when they are opened. */
export { FullScreen } from './full-screen.tsx';
