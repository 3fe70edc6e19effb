/** The company's texts at the staff's desk: loaded with that page alone. */
export { TextsDesk } from './desk/texts-desk.tsx';
