export { applicationInput } from './application-input.ts';
export { CreditLine } from './credit-line.tsx';
export { CreditWidget } from './credit-widget.tsx';
export { termOf, usualDown } from './sums.ts';
export { useLineText } from './use-text.ts';
