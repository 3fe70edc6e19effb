/** What an inspection came to in short, for desks: in a module of its own, so that it loads only there. */
export { Verdict } from './verdict.tsx';
