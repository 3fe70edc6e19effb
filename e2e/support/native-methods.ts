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

export type Platform = 'android' | 'ios';

/**
 * What a phone tells the page about its plugins, read from the plugins' Java, Kotlin, Swift and Objective-C: a call of a
 * method that they do not have fails as it does on the phone.
 */
export const pluginHeaders = (platform: Platform): PluginHeader[] =>
  platform === 'ios' ? iosHeaders() : androidHeaders();

function androidHeaders(): PluginHeader[] {
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
      return className ? [{ name: className, methods: androidMethods(source) }] : [];
    }
    return [{ name, methods: androidMethods(source) }];
  });
}

function iosHeaders(): PluginHeader[] {
  const files = globSync(
    '{@capacitor,@capgo,@aparajita,@capacitor-firebase}/*/{ios,Capacitor/Capacitor/Plugins}/**/*.{swift,m}',
    { cwd: modules },
  );
  return files.flatMap((file) => {
    const source = readFileSync(join(modules, file), 'utf8');
    const [, name] = /(?:jsName = |CAP_PLUGIN\(\w+, )"(\w+)"/.exec(source) ?? [];
    if (!name) return [];
    const methods: Record<string, string> = { ...ofEveryPlugin };
    const declaration =
      /(?:CAPPluginMethod\(name: "|\.init\(#selector\(|CAPPluginMethod\(#selector\((?:\w+\.)?|CAP_PLUGIN_METHOD\()(\w+).*?(callback|none|promise)?\)+[,;]?$/gim;
    for (const [, method = '', type = 'promise'] of source.matchAll(declaration))
      methods[method] = type.toLowerCase();
    return [{ name, methods: headerOf(methods) }];
  });
}

const headerOf = (methods: Record<string, string>) =>
  Object.entries(methods).map(([name, rtype]) => ({ name, rtype }));

function androidMethods(source: string): PluginHeader['methods'] {
  const methods: Record<string, string> = { ...ofEveryPlugin };
  const declaration =
    /@PluginMethod(?:\s*\(\s*returnType\s*=\s*PluginMethod\.RETURN_(\w+)\s*\))?\s*(?:@\w+(?:\([^)]*\))?\s*)*(?:override )?(?:public void|fun|public fun) (\w+)\s*\(/g;
  for (const [, type = 'promise', name = ''] of source.matchAll(declaration))
    methods[name] = type.toLowerCase();
  return headerOf(methods);
}
