/** The form of an own car on one page, for desks that fill it in: in a module of its own, so that it loads only there. */
export { OwnCarForm } from './ad-form/own-car-form.tsx';
