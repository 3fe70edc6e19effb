import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const modules = join(import.meta.dirname, '../../node_modules');
/** Methods that `com.getcapacitor.Plugin` gives to every plugin. */
const ofEveryPlugin = {
  addListener: 'none',
  removeListener: 'none',
  removeAllListeners: 'promise',
  checkPermissions: 'promise',
  requestPermissions: 'promise',
} as const;

export type PluginHeader = { name: string; methods: { name: string; rtype: string }[] };

/**
 * What Android tells the page about its plugins, read from the plugins' Java and Kotlin: a call of a method that they do
 * not have fails as it does on a phone.
 */
export function pluginHeaders(): PluginHeader[] {
  const files = globSync(
    '{@capacitor,@capgo,@aparajita,@capacitor-firebase}/*/{android,capacitor}/src/main/**/*.{java,kt}',
    { cwd: modules },
  );
  return files.flatMap((file) => {
    const source = readFileSync(join(modules, file), 'utf8');
    const name = /@CapacitorPlugin\s*\(\s*(?:name\s*=\s*)?"(\w+)"/.exec(source)?.[1];
    if (!name) {
      const className = /@CapacitorPlugin(?:\s*\([^)]*\))?\s*(?:public )?class (\w+?)(?:Plugin)?\b/.exec(
        source,
      )?.[1];
      return className ? [{ name: className, methods: methodsOf(source) }] : [];
    }
    return [{ name, methods: methodsOf(source) }];
  });
}

function methodsOf(source: string): PluginHeader['methods'] {
  const methods: Record<string, string> = { ...ofEveryPlugin };
  const declaration =
    /@PluginMethod(?:\s*\(\s*returnType\s*=\s*PluginMethod\.RETURN_(\w+)\s*\))?\s*(?:@\w+(?:\([^)]*\))?\s*)*(?:override )?(?:public void|fun|public fun) (\w+)\s*\(/g;
  for (const [, type = 'promise', name = ''] of source.matchAll(declaration))
    methods[name] = type.toLowerCase();
  return Object.entries(methods).map(([name, rtype]) => ({ name, rtype }));
}
