export { reservationTasks } from './tell-of-reservation.ts';
