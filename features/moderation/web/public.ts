export { ModerationDesk } from './desk.tsx';
