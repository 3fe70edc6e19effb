/** A comparison as an address that anybody can open. */
export function compareAddress(cars: readonly { id: number }[]): string {
  return `/compare?${cars.map(({ id }) => `id=${id}`).join('&')}`;
}
