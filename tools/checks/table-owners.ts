/** A statement in a file that writes to a table; `table` is null if the table's name is computed at run time. */
export type TableWrite = { path: string; table: string | null };

const builderPattern =
  /\b(?:insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(\s*(?:'(\w+)|(?=[^\s']))/g;
const statementPattern =
  /\b(?:insert\s+into|update|delete\s+from|truncate(?:\s+table)?|merge\s+into|copy)\s+(?:only\s+)?(?:public\.)?"?(\w+)/gi;
const dynamicStatementPattern =
  /\b(?:insert\s+into|update|delete\s+from|truncate|merge\s+into|copy)\s+\$\{/gi;

export function writesOf(path: string, text: string, tables: ReadonlySet<string>): TableWrite[] {
  const fromBuilders = [...text.matchAll(builderPattern)].map(([, table]) => table ?? null);
  const fromSql = [...text.matchAll(statementPattern)]
    .flatMap(([, name]) => name?.toLowerCase() ?? [])
    .filter((name) => tables.has(name));
  const fromDynamicSql = [...text.matchAll(dynamicStatementPattern)].map(() => null);
  return [...fromBuilders, ...fromSql, ...fromDynamicSql].map((table) => ({ path, table }));
}

const readingBuilderPattern = /\b(?:selectFrom|innerJoin|leftJoin|rightJoin|fullJoin|using)\(\s*'(\w+)/g;
/** A name after `from`, `join` or a comma of a `from`; in prose these words are followed by other words. */
const readingSqlPattern = /\b(?:from|join)\s+(?:lateral\s+)?(?:public\.)?"?(\w+)/gi;

/** The tables that a file reads, by builders or in SQL; each once. */
export function readsOf(text: string, tables: ReadonlySet<string>): string[] {
  const names = [readingBuilderPattern, readingSqlPattern].flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap(([, name]) => name?.toLowerCase() ?? []),
  );
  return [...new Set(names)].filter((name) => tables.has(name));
}

/** The owner of a file's code: a feature or `platform`; null for apps and tools, which own no tables. */
export function ownerOfFile(path: string): string | null {
  const [first, second = ''] = path.split('/');
  if (first === 'features') return second;
  return first === 'platform' ? 'platform' : null;
}
