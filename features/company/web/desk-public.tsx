/** The staff desk for the company's texts, kept out of the bundles of other pages. */
export { TextsDesk } from './desk/texts-desk.tsx';
