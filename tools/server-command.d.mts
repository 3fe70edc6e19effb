export const serverCommand: readonly string[];
export const compileCache: Record<string, string>;
