import { readingErrors } from '@cotizaobra/proto/budget-reading/reading-errors';
import { AppError } from '@cotizaobra/proto/core/errors';
import { attribute, decodeXml, type Splice, spliced, tagsNamed, withoutAttribute } from './xml.js';
import type { ZipPackage } from './zip-package.js';

export const ROOT_RELATIONS = '_rels/.rels';

/** `xl/_rels/workbook.xml.rels` of `xl/workbook.xml`. */
export const relationsOf = (part: string): string => part.replace(/([^/]*)$/, '_rels/$1.rels');

/** A target as the name of an entry: relative to the part that names it, or from the root. */
function targetOf(part: string, target: string): string {
  if (target.startsWith('/')) return target.slice(1);
  const path = part.split('/').slice(0, -1);
  for (const step of target.split('/')) {
    if (step === '..') path.pop();
    else if (step !== '.') path.push(step);
  }
  return path.join('/');
}

interface Relation {
  id: string;
  /** The last word of its type: `worksheet`, `custom-properties`. */
  type: string;
  target: string;
}

export function relationsIn(zip: ZipPackage, file: string, part: string): Relation[] {
  return tagsNamed(zip.text(file) ?? '', 'Relationship').map(({ tag }) => ({
    id: attribute(tag, 'Id') ?? '',
    type: attribute(tag, 'Type')?.split('/').at(-1) ?? '',
    target: attribute(tag, 'TargetMode') === 'External' ? '' : targetOf(part, attribute(tag, 'Target') ?? ''),
  }));
}

export interface SheetPart {
  name: string;
  part: string;
}

/** The workbook's part and those of its sheets. Throws FILE_NOT_READABLE if it is no workbook of OOXML. */
export function workbookParts(zip: ZipPackage): { workbook: string; sheets: SheetPart[] } {
  const workbook = relationsIn(zip, ROOT_RELATIONS, '').find(({ type }) => type === 'officeDocument')?.target ?? '';
  const text = zip.text(workbook);
  if (text === null) throw new AppError(readingErrors.FILE_NOT_READABLE);
  const targets = new Map(relationsIn(zip, relationsOf(workbook), workbook).map(({ id, target }) => [id, target]));
  const sheets = tagsNamed(text, 'sheet').flatMap(({ tag }) => {
    const id = /\s(?:[\w.-]+:)id\s*=\s*["']([^"']*)/.exec(tag)?.[1] ?? '';
    const part = targets.get(id);
    return part && zip.has(part) ? [{ name: attribute(tag, 'name') ?? '', part }] : [];
  });
  return { workbook, sheets };
}

/** Texts of the defined names of the whole workbook, by their names in capitals. */
export function definedNames(workbook: string): Map<string, string> {
  const all = workbook.matchAll(/<(?:[\w.-]+:)?definedName(\s[^>]*)>([^<]*)</g);
  return new Map(
    [...all].flatMap(([, tag = '', text = '']) =>
      attribute(tag, 'localSheetId') === undefined
        ? [[(attribute(tag, 'name') ?? '').toUpperCase(), decodeXml(text)]]
        : [],
    ),
  );
}

/** The elements before which `calcPr` stands, last one first. */
const beforeCalc = ['definedNames', 'externalReferences', 'functionGroups', 'sheets'] as const;

/** Makes the program that opens the workbook compute every formula, whatever value is stored with it. */
export function withFullCalculation(workbook: string): string {
  const calc = tagsNamed(workbook, 'calcPr')[0];
  if (calc) {
    const tag = withoutAttribute(calc.tag, 'fullCalcOnLoad').replace(/\s*(\/?)>$/, ' fullCalcOnLoad="1"$1>');
    return spliced(workbook, [{ start: calc.at, end: calc.at + calc.tag.length, text: tag }]);
  }
  for (const name of beforeCalc) {
    const opening = tagsNamed(workbook, name)[0];
    if (!opening) continue;
    const prefix = /^<([\w.-]+:)?/.exec(opening.tag)?.[1] ?? '';
    const closing = `</${prefix}${name}>`;
    const end = opening.tag.endsWith('/>')
      ? opening.at + opening.tag.length
      : workbook.indexOf(closing, opening.at) + closing.length;
    const splice: Splice = { start: end, end, text: `<${prefix}calcPr fullCalcOnLoad="1"/>` };
    return spliced(workbook, [splice]);
  }
  return workbook;
}
