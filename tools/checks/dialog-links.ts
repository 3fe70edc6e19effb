const linkTag = /<(?:a|\w*Link)\b/g;

/** The opening tag that begins at `start`, attributes included; expressions in it may have `>` of their own. */
function openingTag(source: string, start: number): string {
  let depth = 0;
  for (let at = start; at < source.length; at += 1) {
    if (source[at] === '{') depth += 1;
    else if (source[at] === '}') depth -= 1;
    else if (source[at] === '>' && depth === 0) return source.slice(start, at + 1);
  }
  return source.slice(start);
}

/**
 * Links of a component that do something by script when pressed and do not get it from `dialogLink`, so that nothing says
 * that they open a dialog; and handlers of presses that keep the browser from following a link.
 */
export function linksWithOwnHandlers(source: string): string[] {
  const tags = [...source.matchAll(linkTag)].map(({ index }) => openingTag(source, index));
  const handlers = source.match(
    /(?:function|const) \w+[^\n]*\bMouseEvent\b[^\n]*|\bevent: MouseEvent\) => \{/g,
  );
  return [
    ...tags.filter((tag) => /\bonClick=/.test(tag)),
    ...(source.includes('preventDefault()') ? (handlers ?? []) : []),
  ];
}
