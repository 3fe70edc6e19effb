import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';

/** An area as `{path of texts.ts}#{name}`. */
type Area = string;
type Origin = { file: string; name: string };
type Facts = {
  imports: readonly Origin[];
  reExports: ReadonlyMap<string, Origin>;
  /** Areas of exported hooks by the hook's name. */
  hooks: ReadonlyMap<string, Area>;
  /** Areas used in the file itself. */
  uses: readonly Area[];
  /** Files imported on need, and the areas that the file names, which come with them. */
  lazy: readonly string[];
  named: readonly Area[];
};

export type Missing = { file: string; area: Area };

const isTexts = (file: string) => file.endsWith('/messages/texts.ts');
const cache = new Map<string, Facts>();

function factsOf(file: string): Facts {
  const facts = cache.get(file) ?? readFacts(file);
  cache.set(file, facts);
  return facts;
}

function readFacts(file: string): Facts {
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
  const lazy: string[] = [];
  const origin = (from: ts.Expression, name: string) => ({
    file: join(dirname(file), (from as ts.StringLiteral).text),
    name,
  });
  const isOurs = (from: ts.Expression | undefined) =>
    from && ts.isStringLiteral(from) && /^\..*\.tsx?$/.test(from.text);
  const areaOf = (node: ts.Node | undefined) => {
    const from = node && ts.isIdentifier(node) ? bindings.get(node.text) : undefined;
    return from && isTexts(from.file) ? `${from.file}#${from.name}` : null;
  };

  function visit(node: ts.Node) {
    if (ts.isImportDeclaration(node) && isOurs(node.moduleSpecifier) && !node.importClause?.isTypeOnly) {
      const named = node.importClause?.namedBindings;
      if (named && ts.isNamedImports(named))
        for (const { name, propertyName, isTypeOnly } of named.elements)
          if (!isTypeOnly) bindings.set(name.text, origin(node.moduleSpecifier, (propertyName ?? name).text));
    } else if (
      ts.isExportDeclaration(node) &&
      node.moduleSpecifier &&
      isOurs(node.moduleSpecifier) &&
      !node.isTypeOnly
    ) {
      if (node.exportClause && ts.isNamedExports(node.exportClause))
        for (const { name, propertyName, isTypeOnly } of node.exportClause.elements)
          if (!isTypeOnly)
            reExports.set(name.text, origin(node.moduleSpecifier, (propertyName ?? name).text));
    } else if (ts.isCallExpression(node)) {
      const [argument] = node.arguments;
      if (node.expression.kind === ts.SyntaxKind.ImportKeyword && isOurs(argument))
        lazy.push(origin(argument as ts.Expression, '').file);
      const callee = node.expression.getText();
      const area = areaOf(argument);
      if (area && (callee === 'textsOf' || callee === 'translateOf')) {
        const made = node.parent;
        const isExported =
          ts.isVariableDeclaration(made) && made.parent.parent.getText().startsWith('export');
        if (isExported) hooks.set(made.name.getText(), area);
        else uses.push(area);
      }
    }
    ts.forEachChild(node, visit);
  }
  visit(source);
  const imports = [...bindings.values()];
  const named = imports.filter((each) => isTexts(each.file)).map((each) => `${each.file}#${each.name}`);
  return { imports, reExports, hooks, uses, lazy: lazy.filter((each) => each.endsWith('.tsx')), named };
}

/**
 * The areas that a file shows together with all that it imports, but for what no area of `available` covers: those are
 * missing, also in parts that come on need, with which the areas come that the importing file names.
 */
export function textUses(file: string, available: ReadonlySet<Area>) {
  const used = new Set<Area>();
  const missing: Missing[] = [];
  const seen = new Set<string>();

  function walk({ file: at, name }: Origin, given: ReadonlySet<Area>, isLazy: boolean) {
    if (isTexts(at)) return;
    const { imports, reExports, hooks, uses, lazy, named } = factsOf(at);
    const use = (area: Area) => {
      if (!isLazy) used.add(area);
      if (!given.has(area)) missing.push({ file: at, area });
    };
    const hook = hooks.get(name);
    if (hook) return use(hook);
    const door = reExports.get(name);
    if (door) return walk(door, given, isLazy);
    const visit = `${at} ${[...given].sort().join()}`;
    if (seen.has(visit)) return;
    seen.add(visit);
    for (const area of uses) use(area);
    for (const each of imports) walk(each, given, isLazy);
    for (const each of lazy) walk({ file: each, name: '' }, new Set([...given, ...named]), true);
  }
  walk({ file, name: '' }, available, false);
  return { used, missing };
}
