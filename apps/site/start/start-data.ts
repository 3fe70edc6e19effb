import { type StartFiles, startFilesId } from './start-files.ts';

/** What the server passes to the script in the page's head. */
export const { scripts, atOnce, failed } = JSON.parse(
  document.getElementById(startFilesId)?.textContent ?? '',
) as StartFiles;
