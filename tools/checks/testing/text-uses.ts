import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';

/** A text area, written as `{path of texts.ts}#{name}`. */
type Area = string;
type Origin = { file: string; name: string };
type FileFacts = {
  imports: readonly Origin[];
  reExports: ReadonlyMap<string, Origin>;
  /** The text areas that the file's exported hooks use, by name of the hook. */
  hooks: ReadonlyMap<string, Area>;
  /** Text areas that the file uses itself, not through hooks. */
  uses: readonly Area[];
  /** Files that this file imports dynamically. */
  lazyFiles: readonly string[];
  /** Text areas that this file imports by name, to load them together with the files in `lazyFiles`. */
  namedAreas: readonly Area[];
};

export type Missing = { file: string; area: Area };

const isTexts = (file: string) => file.endsWith('/messages/texts.ts');
const cache = new Map<string, FileFacts>();

function factsOf(file: string): FileFacts {
  const facts = cache.get(file) ?? readFacts(file);
  cache.set(file, facts);
  return facts;
}

function readFacts(file: string): FileFacts {
  const source = ts.createSourceFile(
    file,
    readFileSync(file, 'utf8'),
    ts.ScriptTarget.Latest,
    true,
    ts.ScriptKind.TSX,
  );
  const bindings = new Map<string, Origin>();
  const reExports = new Map<string, Origin>();
  const hooks = new Map<string, Area>();
  const uses: Area[] = [];
  const lazyFiles: string[] = [];
  const origin = (from: ts.Expression, name: string) => ({
    file: join(dirname(file), (from as ts.StringLiteral).text),
    name,
  });
  const isRelativeImport = (from: ts.Expression | undefined) =>
    from && ts.isStringLiteral(from) && /^\..*\.tsx?$/.test(from.text);
  const areaOf = (node: ts.Node | undefined) => {
    const from = node && ts.isIdentifier(node) ? bindings.get(node.text) : undefined;
    return from && isTexts(from.file) ? `${from.file}#${from.name}` : null;
  };

  function visitKey(node: ts.Node) {
    if (
      ts.isImportDeclaration(node) &&
      isRelativeImport(node.moduleSpecifier) &&
      !node.importClause?.isTypeOnly
    ) {
      const namedAreas = node.importClause?.namedBindings;
      if (namedAreas && ts.isNamedImports(namedAreas))
        for (const { name, propertyName, isTypeOnly } of namedAreas.elements)
          if (!isTypeOnly) bindings.set(name.text, origin(node.moduleSpecifier, (propertyName ?? name).text));
    } else if (
      ts.isExportDeclaration(node) &&
      node.moduleSpecifier &&
      isRelativeImport(node.moduleSpecifier) &&
      !node.isTypeOnly
    ) {
      if (node.exportClause && ts.isNamedExports(node.exportClause))
        for (const { name, propertyName, isTypeOnly } of node.exportClause.elements)
          if (!isTypeOnly)
            reExports.set(name.text, origin(node.moduleSpecifier, (propertyName ?? name).text));
    } else if (ts.isCallExpression(node)) {
      const [argument] = node.arguments;
      if (node.expression.kind === ts.SyntaxKind.ImportKeyword && isRelativeImport(argument))
        lazyFiles.push(origin(argument as ts.Expression, '').file);
      const callee = node.expression.getText();
      const area = areaOf(argument);
      if (area && (callee === 'textsOf' || callee === 'translateOf')) {
        const declaration = node.parent;
        const isExported =
          ts.isVariableDeclaration(declaration) && declaration.parent.parent.getText().startsWith('export');
        if (isExported) hooks.set(declaration.name.getText(), area);
        else uses.push(area);
      }
    }
    ts.forEachChild(node, visitKey);
  }
  visitKey(source);
  const imports = [...bindings.values()];
  const namedAreas = imports.filter((item) => isTexts(item.file)).map((item) => `${item.file}#${item.name}`);
  return {
    imports,
    reExports,
    hooks,
    uses,
    lazyFiles: lazyFiles.filter((item) => item.endsWith('.tsx')),
    namedAreas: namedAreas,
  };
}

/**
 * Finds the text areas that a file and everything it imports use. `missing` are used areas that are not in `available`.
 * Dynamically imported files may also use the areas that the importing file imports.
 */
export function textUses(file: string, available: ReadonlySet<Area>) {
  const used = new Set<Area>();
  const missing: Missing[] = [];
  const visited = new Set<string>();

  function walk({ file: at, name }: Origin, available: ReadonlySet<Area>, isLazy: boolean) {
    if (isTexts(at)) return;
    const { imports, reExports, hooks, uses, lazyFiles, namedAreas } = factsOf(at);
    const use = (area: Area) => {
      if (!isLazy) used.add(area);
      if (!available.has(area)) missing.push({ file: at, area });
    };
    const hook = hooks.get(name);
    if (hook) return use(hook);
    const reExport = reExports.get(name);
    if (reExport) return walk(reExport, available, isLazy);
    const visitKey = `${at} ${[...available].sort().join()}`;
    if (visited.has(visitKey)) return;
    visited.add(visitKey);
    for (const area of uses) use(area);
    for (const item of imports) walk(item, available, isLazy);
    for (const item of lazyFiles)
      walk({ file: item, name: '' }, new Set([...available, ...namedAreas]), true);
  }
  walk({ file, name: '' }, available, false);
  return { used, missing };
}
