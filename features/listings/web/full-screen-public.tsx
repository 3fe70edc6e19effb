/** Separate entry point for the full-screen photos, so that they are loaded only when opened. */
export { FullScreen } from './full-screen.tsx';
