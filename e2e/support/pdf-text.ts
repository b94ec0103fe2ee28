import { spawn } from 'node:child_process';

/** The text of a PDF in reading order, by poppler's pdftotext. */
export async function textOf(pdf: Buffer): Promise<string> {
  const program = spawn('pdftotext', ['-layout', '-', '-'], { stdio: ['pipe', 'pipe', 'inherit'] });
  program.stdin.end(pdf);
  const chunks: Buffer[] = [];
  for await (const chunk of program.stdout) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
