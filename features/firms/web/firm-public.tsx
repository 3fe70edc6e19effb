export { FirmArea } from './firm-area.tsx';
export { useFirmText } from './use-text.ts';
