export { FirmArea } from './firm-area.tsx';
