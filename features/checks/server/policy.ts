import { hasRole, type Member } from '../../../platform/server/context.ts';
import { type CheckMove, type CheckStatus, movesFrom } from '../moves.ts';

type Person = Pick<Member, 'id' | 'roles'>;

/** Managers confirm payments, cancel orders and say who does what. */
export const canManage = (person: Person): boolean => hasRole(person, 'manager');

/** Inspectors only see the checks that were given to them. */
export function canSee(person: Person, check: { inspector_id: number | null }): boolean {
  return canManage(person) || check.inspector_id === person.id;
}

const movesOfInspectors: readonly CheckMove[] = ['start', 'finish'];

export function movesFor(person: Person, status: CheckStatus): CheckMove[] {
  return movesFrom(status).filter((move) => canManage(person) || movesOfInspectors.includes(move));
}
