/** A demo report: a PDF of one page. It has only Latin letters, so that no font has to be embedded. */
export async function demoPdf(now: Date): Promise<Buffer> {
  const { default: Pdf } = await import('pdfkit');
  const doc = new Pdf({ size: 'A4', margin: 48, info: { Title: 'TulparAutoCheck demo', CreationDate: now } });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const documentEnd = new Promise<void>((resolve, reject) => {
    doc.on('end', resolve);
    doc.on('error', reject);
  });
  doc.fontSize(22).text('TulparAutoCheck');
  doc.moveDown().fontSize(14).text('Demo report. The car and all findings are made up.');
  doc
    .moveDown()
    .fontSize(11)
    .text('A real report tells what was found, what is in order, and what was not checked.');
  doc.end();
  await documentEnd;
  return Buffer.concat(chunks);
}
