/** Parameters that show the same cars in another way. */
const displayed = new Set(['sort', 'page', 'view', 'near', 'facets', 'lang', 'filters']);

/** The values of a query string by parameter, for the schema of the catalogue's filters. */
export function parametersOf(query: string): Record<string, string[]> {
  const parameters: Record<string, string[]> = {};
  for (const [name, value] of new URLSearchParams(query)) {
    if (displayed.has(name) || value === '') continue;
    parameters[name] = [...(Object.hasOwn(parameters, name) ? (parameters[name] ?? []) : []), value];
  }
  return parameters;
}

/** The same text for the same search, in whatever order its filters were chosen. */
export function canonicalQuery(parameters: Record<string, string[]>): string {
  const pairs = Object.entries(parameters).flatMap(([name, values]) =>
    [...new Set(values)].map((value) => [name, value] as [string, string]),
  );
  const query = new URLSearchParams(pairs);
  query.sort();
  return query.toString().replaceAll('%2F', '/');
}
