import type { FastifyInstance } from 'fastify';
import type { Services } from '../../../platform/server/context.ts';
import { aMember, aVisitor, type TestVisitor } from '../../identity/server/testing.ts';
import { type AdForm, aFullForm, aSeller } from '../../selling/server/testing.ts';

export type Person = TestVisitor & { id: number };

export async function aModerator(app: FastifyInstance, services: Services): Promise<Person> {
  const { id, token } = await aMember(services, { roles: ['moderator'] });
  const visitor = aVisitor(app);
  visitor.signInWith(token);
  return { ...visitor, id };
}

/** Creates a seller with an ad in the moderation queue. */
export async function aPendingAd(
  app: FastifyInstance,
  services: Services,
  formValues: Partial<AdForm> = {},
): Promise<{ id: number; seller: Person; phone: string }> {
  const { token, phone, id: sellerId } = await aSeller(services);
  const seller = aVisitor(app);
  seller.signInWith(token);
  const form = await aFullForm(services.db, { phone, ...formValues });
  const created = await seller.ask('POST', '/ads/', { form });
  const { id } = created.json();
  const submitted = await seller.ask('POST', `/ads/${id}/submit/`, { agreed: true });
  if (submitted.statusCode !== 200) throw new Error(submitted.body);
  return { id, seller: { ...seller, id: sellerId }, phone };
}

/** Empties the moderation queue, so that a test sees only the ads it creates. */
export async function emptyQueue({ db }: Services): Promise<void> {
  await db.updateTable('ads').set({ status: 'withdrawn' }).where('status', '=', 'moderation').execute();
}
