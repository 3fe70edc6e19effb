export { CreditLine } from './credit-line.tsx';
export { CreditWidget } from './credit-widget.tsx';
