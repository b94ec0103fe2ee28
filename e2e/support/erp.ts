import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import type { Person } from './api.js';
import { projectRoot } from './project-root.js';
import { waitFor } from './wait-for.js';

export interface Program {
  /** Its stderr so far. */
  said(): string;
  /** Its stdout after its end; fails with its stderr if it failed. */
  result(): Promise<string>;
  stop(): void;
}

/** Runs an example program of `deploy/examples` as an ERP would: only with an address, a key and a supplier. */
export function runExample(file: string, env: Record<string, string>, args: readonly string[] = []): Program {
  const script = path.join(projectRoot(), 'deploy/examples', file);
  const command = file.endsWith('.sh') ? 'sh' : process.execPath;
  const program = spawn(command, [script, ...args], {
    env: { PATH: process.env.PATH, POLL_SECONDS: '0.2', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [printed, said] = [collect(program, 'stdout'), collect(program, 'stderr')];
  const ended = new Promise<number | null>((resolve) => program.once('close', resolve));
  return {
    said,
    result: async () => {
      const code = await ended;
      if (code !== 0) throw new Error(`${file} ended with ${code}: ${said()}`);
      return printed();
    },
    stop: () => void program.kill(),
  };
}

function collect(program: ChildProcess, stream: 'stdout' | 'stderr'): () => string {
  let text = '';
  program[stream]?.on('data', (chunk: Buffer) => {
    text += chunk.toString();
  });
  return () => text;
}

interface Element {
  item: { id: string };
}

/** Does a supplier's part: waits for a request, accepts it, prices every line, returns it. */
export async function answerWithPrices(supplier: Person, title: string, prices: readonly string[]): Promise<void> {
  const { api } = supplier;
  const card = await waitFor(`${title} to arrive`, async () => {
    const { body } = await api.get<{ quotes: { id: string; titulo: string; CompanyQuotationStado: string }[] }>(
      '/api/quotation/company?context=clientes&type=Request',
    );
    return body.quotes.find(({ titulo }) => titulo === title);
  });
  const accepted = await api.patch<{ quotationId: string }>(`/api/quotation/company/${card.id}/status`, {
    status: 'ACCEPTED',
  });
  const copy = accepted.body.quotationId;
  const { body } = await api.get<{ quotation: { version: number; elements: Element[] } }>(
    `/api/quotation/get-quotation/${copy}`,
  );
  const priced = await api.patch(`/api/quotation/${copy}/items`, {
    version: body.quotation.version,
    operations: body.quotation.elements.map(({ item }, at) => ({
      op: 'update',
      id: item.id,
      fields: { price: prices[at] },
    })),
  });
  if (priced.status !== 200) throw new Error(`prices answered ${priced.status} ${priced.bytes.toString()}`);
  const returned = await api.post(`/api/quotation/${copy}/resend`, { message: 'Va con precios' });
  if (returned.status !== 201) throw new Error(`return answered ${returned.status} ${returned.bytes.toString()}`);
}
