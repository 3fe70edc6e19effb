/** Hands the person a file that a call has answered: a link that a browser follows by itself carries no bearer. */
export function savePdf(file: Blob, name: string): void {
  const address = URL.createObjectURL(new Blob([file], { type: 'application/pdf' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download has its own hold on the data by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
