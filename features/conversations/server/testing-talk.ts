import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { aMember, aVisitor } from '../../identity/server/testing.ts';
import { aListing } from '../../listings/server/testing.ts';

export type Parts = {
  app: Parameters<typeof aVisitor>[0];
  services: Parameters<typeof aMember>[0];
};

export async function aPerson({ app, services }: Parts, member?: Parameters<typeof aMember>[1]) {
  const { id, token } = await aMember(services, member);
  const person = aVisitor(app);
  person.signInWith(token);
  return { ...person, id };
}
export type Person = Awaited<ReturnType<typeof aPerson>>;

/** A buyer who has written the first words to the seller of a car. */
export async function aTalk(parts: Parts, text = 'Ещё продаётся?') {
  const [seller, buyer] = [await aPerson(parts), await aPerson(parts)];
  const car = await aListing(parts.services.db, { member_id: seller.id, seller_name: 'Ерлан' });
  const response = await buyer.ask('POST', '/conversations/', {
    car: car.id,
    text,
    client_id: randomUUID(),
  });
  expect(response.statusCode).toBe(200);
  return { seller, buyer, car, id: response.json().id as number };
}

/** The messages of a conversation as a person reads them. */
export const messagesOf = async (person: Person, id: number) =>
  (await person.ask('GET', `/conversations/${id}/messages/`)).json().results;
