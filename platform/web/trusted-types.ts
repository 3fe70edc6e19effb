/** What a policy makes of our own text, for a place where browsers take no other. */
type Policy = { createHTML(html: string): string; createScriptURL(url: string): string };
type Rules = Partial<Policy>;

/** The part of `window.trustedTypes` that we use. Browsers without it take texts everywhere. */
declare global {
  interface Window {
    trustedTypes?: { createPolicy(name: PolicyName, rules: Rules): Policy };
  }
}

/**
 * The policies of the site's pages; its Content-Security-Policy allows no others. Each is made once, in the one module that
 * has a reason to write markup or to name a script.
 */
export const policyNames = ['first-city', 'without-scripts', 'service-worker'] as const;
type PolicyName = (typeof policyNames)[number];

const asIs = (text: string) => text;

/** A policy that trusts what it is given: pass it only texts of our own server. */
export function trustIn(name: PolicyName): Policy {
  const rules = { createHTML: asIs, createScriptURL: asIs };
  return window.trustedTypes?.createPolicy(name, rules) ?? rules;
}
