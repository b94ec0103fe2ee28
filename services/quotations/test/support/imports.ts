import { randomObjectKey } from '@cotizaobra/chassis/objects/object-key';
import { ObjectStore } from '@cotizaobra/chassis/objects/object-store';
import type { IncomingFile } from '@cotizaobra/proto/core/files';
import type { MessageOutput } from '@cotizaobra/proto/core/message';
import { ApplyImport } from '@cotizaobra/proto/quotations/apply-import';
import { CreateImport } from '@cotizaobra/proto/quotations/create-import';
import { utils, write } from '@e965/xlsx';
import type { Platform, TestCompany } from './platform.js';

export type Proposal = MessageOutput<typeof CreateImport>;

/** Lines of a budget as a CSV file. */
export const csvOf = (...lines: string[]): Buffer =>
  Buffer.from(['Ítem;Descripción;Und.;Metrado;P.U.;Parcial', ...lines, ''].join('\n'));

/** Two titles, three parts, S/ 1,045.50 together. */
const smallBudget = csvOf(
  '01;OBRAS PRELIMINARES;;;;',
  '01.01;Trazo y replanteo;m2;100;2.50;250.00',
  '01.02;Cerco provisional;m;20;14.775;295.50',
  'OE.2;CONCRETO SIMPLE;;;;',
  'OE.2.1;Solado de 4";m2;50;10;500.00',
);

/** Puts a file where the gateway leaves uploads. */
export async function upload(platform: Platform, bytes: Buffer, fileName = 'presupuesto.csv'): Promise<IncomingFile> {
  const objectKey = randomObjectKey('incoming');
  await platform.get(ObjectStore).put(objectKey, bytes, { contentType: 'application/octet-stream' });
  return { objectKey, fileName, bytes: bytes.length };
}

export const propose = async (
  platform: Platform,
  company: TestCompany,
  id: string,
  bytes: Buffer = smallBudget,
  fileName?: string,
): Promise<Proposal> => company.ask(CreateImport, { id, file: await upload(platform, bytes, fileName) });

export const apply = (
  company: TestCompany,
  id: string,
  { importId }: Pick<Proposal, 'importId'>,
  version: number,
  mode: 'append' | 'replace' = 'replace',
): Promise<MessageOutput<typeof ApplyImport>> => company.ask(ApplyImport, { id, importId, version, mode });

/** All object keys below a prefix. */
export async function objectsIn(platform: Platform, prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of platform.get(ObjectStore).list(prefix)) keys.push(key);
  return keys.sort();
}

/** A workbook as the browser's library writes it, with outline of no levels. */
export function workbookOf(lines: readonly (readonly (string | number | null)[])[]): Buffer {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(lines.map((line) => [...line])), 'Presupuesto');
  return write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
}
