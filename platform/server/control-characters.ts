// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is removed
const controlCharacters = /[\u0000-\u0008\u000b-\u001f\u007f]/g;

/** A text without control characters, except tabs and line feeds. */
export const withoutControls = (text: string) => text.replace(controlCharacters, '');
