export { applicationInput } from './application-input.ts';
export { CreditLine } from './credit-line.tsx';
export { CreditScreen } from './credit-screen.tsx';
export { CreditWidget } from './credit-widget.tsx';
export { parseTerm } from './sums.ts';
