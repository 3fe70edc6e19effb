export { CheckWidget } from './check-widget.tsx';
