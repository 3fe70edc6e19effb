export { dayGroups } from './day-groups.ts';
