import type { Person } from '../../e2e/support/api.js';
import { createDocument } from '../../e2e/support/documents.js';
import { bomb, withSheet } from '../../services/quotations/test/support/hostile-files.js';
import { postFile } from './imported-budget.js';
import { timed } from './measure.js';

interface Hostile {
  code: string;
  bytes: Buffer;
}

const MILLION = 1_000_000;

function hostileFiles(): Hostile[] {
  const long = `<row r="9"><c r="B9" t="inlineStr"><is><t>${'x'.repeat(MILLION)}</t></is></c></row>`;
  return [
    { code: 'FILE_INFLATES', bytes: bomb(1_024, 1_000) },
    { code: 'FILE_TOO_MANY_COLUMNS', bytes: Buffer.from(`a;b\n${'x;'.repeat(MILLION)}`) },
    { code: 'FILE_CELL_TOO_LONG', bytes: withSheet((xml) => xml.replace('</sheetData>', `${long}</sheetData>`)) },
  ];
}

interface BesideBombs {
  /** Milliseconds of a read of a small quotation, while nothing and while hostile files are read. */
  alone: number[];
  beside: number[];
  /** Hostile files that were refused meanwhile. */
  refused: number;
}

const READS = 40;
const ROUNDS = 6;

/** Reads a small quotation in alternating rounds: alone, and while one hostile file after another is uploaded. */
export async function besideBombs(person: Person, other: Person): Promise<BesideBombs> {
  const files = hostileFiles();
  const small = await createDocument(person, 'Quotation', 'Mientras tanto');
  const target = await createDocument(other, 'Quotation', 'Archivos hostiles');
  const read = () => timed(() => person.api.get(`/api/quotation/get-quotation/${small.id}`));
  const measured: BesideBombs = { alone: [], beside: [], refused: 0 };
  const round = async (into: number[]): Promise<void> => {
    for (let at = 0; at < READS; at += 1) into.push(await read());
  };
  for (let at = 0; at < ROUNDS; at += 1) {
    await round(measured.alone);
    let goesOn = true;
    const upload = async (): Promise<void> => {
      for (let turn = 0; goesOn; turn += 1) {
        const { code, bytes } = files[turn % files.length]!;
        const answer = await postFile(other, target.id, bytes);
        const text = await answer.text();
        if (!text.includes(code)) throw new Error(`${answer.status} instead of ${code}: ${text.slice(0, 300)}`);
        measured.refused += 1;
      }
    };
    const uploads = upload();
    await round(measured.beside).finally(() => {
      goesOn = false;
    });
    await uploads;
  }
  return measured;
}
