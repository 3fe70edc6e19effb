/** Raw query parameters: text, or an array for repeated ones. The contract validates them. */
export type SearchParams = Readonly<Record<string, string | readonly string[]>>;

export function parseSearch(query: string): SearchParams {
  const params = new URLSearchParams(query);
  const names = [...new Set(params.keys())];
  return Object.fromEntries(
    names.map((name) => {
      const values = params.getAll(name);
      return [name, values.length === 1 ? (values[0] ?? '') : values];
    }),
  );
}

export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    for (const item of Array.isArray(value) ? value : [value])
      if (item !== undefined) params.append(name, String(item));
  }
  // A slash needs no escaping in a query, so `model=toyota/camry` stays readable.
  const query = params.toString().replaceAll('%2F', '/');
  return query && `?${query}`;
}
