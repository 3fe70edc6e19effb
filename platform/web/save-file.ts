import { native } from './native.ts';

/** Saves a downloaded file. A plain download link would not send the bearer token. */
export function saveFile(file: File): void {
  // A web view downloads nothing.
  if (native) return void native.shareFile(file);
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name;
  link.click();
  // The browser needs the URL until it has read the file.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
