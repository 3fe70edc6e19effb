/**
 * Replaces zod in the browser's bundle: every property and call returns the same empty stub. A browser needs only the
 * method and path of a contract, because the server validates. With zod every page would be 55 kB larger (compressed).
 */
const stub: never = new Proxy(() => {}, {
  get: (_, name) => (name === Symbol.toPrimitive ? () => '' : stub),
  apply: () => stub,
}) as never;

export const z = stub;
/** Likewise for the schemas of `platform/contract/query.ts`. */
export {
  stub as idInput,
  stub as idText,
  stub as keyText,
  stub as manyOf,
  stub as oneOf,
  stub as smallIdInput,
  stub as wholeNumber,
  stub as yesNo,
};
