import { setImmediate } from 'node:timers/promises';
import { AppError } from '@cotizaobra/proto/core/errors';
import { documentErrors } from '@cotizaobra/proto/documents/errors';
import { SaxesParser } from 'saxes';

export interface XmlReader {
  /** Names have no namespace prefix. */
  open?: (name: string, attributes: Record<string, string>) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
}

/** Characters to parse before yielding to other work. */
const AT_ONCE = 256 * 1024;

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/**
 * Parses a part of a workbook as a stream. WORKBOOK_UNREADABLE when it is not XML, or declares a document type or
 * entities.
 */
export async function readXml(bytes: Buffer, reader: XmlReader): Promise<void> {
  const parser = new SaxesParser();
  const fail = (error: unknown): never => {
    throw new AppError(documentErrors.WORKBOOK_UNREADABLE, {}, [], { cause: error });
  };
  parser.on('error', fail);
  parser.on('doctype', () => fail(new Error('a document type in a workbook')));
  parser.on('opentag', ({ name, attributes }) => reader.open?.(localName(name), attributes));
  parser.on('text', (text) => reader.text?.(text));
  parser.on('cdata', (text) => reader.text?.(text));
  parser.on('closetag', ({ name }) => reader.close?.(localName(name)));
  const text = bytes.toString('utf8');
  for (let at = 0; at < text.length; at += AT_ONCE) {
    parser.write(text.slice(at, at + AT_ONCE));
    await setImmediate();
  }
  parser.close();
}
