import { strToU8, type Zippable, zipSync } from 'fflate';

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relations = (list: readonly [id: string, type: string, target: string][]): string =>
  `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${list
    .map(([id, type, target]) => `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`;

const strings = ['ÍTEM', 'DESCRIPCIÓN', 'UND.', 'METRADO', 'P.U.', 'PARCIAL', 'Muro de ladrillo', 'Por cotizar'];
const shared = (at: number): string => `t="s"><v>${at}</v></c>`;
const inline = (text: string): string => `t="inlineStr"><is><t>${text}</t></is></c>`;

/** A price cell of each kind: styled and blank, with a text, missing, with a formula, in a merged area, in a row alone. */
const budgetRows = [
  `<row r="1"><c r="A1" s="1" ${inline('OBRA: COLEGIO &amp; PATIO')}</row>`,
  `<row r="3" spans="1:7" ht="30" customHeight="1">${[0, 1, 2, 3, 4, 5]
    .map((at) => `<c r="${'ABCDEF'[at]}3" s="2" ${shared(at)}`)
    .join('')}</row>`,
  `<row r="4"><c r="A4" ${inline('01')}<c r="B4" s="1" ${inline('ALBAÑILERÍA')}<c r="F4"><f>SUM(F5:F8)</f><v>0</v></c></row>`,
  `<row r="5"><c r="A5" ${inline('01.01')}<c r="B5" s="1" ${shared(6)}<c r="C5" ${inline('m2')}<c r="D5"><v>10</v></c><c r="E5" s="3"/><c r="F5" s="3"><f t="shared" ref="F5:F8" si="0">ROUND(D5*E5,2)</f><v>0</v></c></row>`,
  `<row r="6" s="4" customFormat="1"><c r="A6" ${inline('01.02')}<c r="B6" ${inline('Tarrajeo &lt;fino&gt;')}<c r="C6" ${inline('m2')}<c r="D6"><v>4.5</v></c><c r="E6" s="3" ${shared(7)}<c r="F6" s="3"><f t="shared" si="0"/><v>0</v></c></row>`,
  `<row r="7" hidden="1"><c r="A7" ${inline('01.03')}<c r="B7" ${inline('Contrazócalo')}<c r="C7" ${inline('m')}<c r="D7"><v>3</v></c><c r="F7" s="3"><f t="shared" si="0"/><v>0</v></c></row>`,
  `<row r="8"><c r="A8" ${inline('01.04')}<c r="B8" ${inline('Flete')}<c r="C8" ${inline('glb')}<c r="D8"><v>1</v></c><c r="E8" s="3"><f>Resumen!B1*2</f><v>50</v></c><c r="F8" s="3"><f t="shared" si="0"/><v>50</v></c></row>`,
  `<row r="9"><c r="A9" ${inline('01.05')}<c r="B9" ${inline('Unión')}<c r="C9" ${inline('u')}<c r="D9"><v>2</v></c><c r="E9"/></row>`,
  '<row r="11"/>',
  `<row r="12"><c r="B12" ${inline('COSTO DIRECTO')}<c r="F12" s="3"><f>F4+F11</f><v>0</v></c></row>`,
].join('');

const budgetSheet = `${head}<worksheet ${main} xmlns:r="${office}"><sheetPr><tabColor rgb="FFFF0000"/></sheetPr><dimension ref="A1:F12"/><cols><col min="1" max="4" width="12"/><col min="5" max="5" width="14" style="3"/><col min="7" max="7" width="9" hidden="1"/></cols><sheetData>${budgetRows}</sheetData><sheetProtection sheet="1"/><mergeCells count="2"><mergeCell ref="A1:F1"/><mergeCell ref="E8:E9"/></mergeCells><conditionalFormatting sqref="E5:E9"><cfRule type="cellIs" dxfId="0" priority="1" operator="greaterThan"><formula>100</formula></cfRule></conditionalFormatting><drawing r:id="rId1"/></worksheet>`;
const summarySheet = `${head}<worksheet ${main}><sheetData><row r="1"><c r="A1" ${inline('Base')}<c r="B1"><v>25</v></c></row><row r="2"><c r="A2" ${inline('Total con IGV')}<c r="B2"><f>ROUND('Presupuesto 1'!F12*1.18,2)</f><v>59</v></c></row></sheetData></worksheet>`;
const styles = `${head}<styleSheet ${main}><numFmts count="1"><numFmt numFmtId="164" formatCode="#,##0.00"/></numFmts><fonts count="2"><font><sz val="11"/></font><font><b/><sz val="14"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="5"><xf/><xf fontId="1" applyFont="1"/><xf fontId="1" applyFont="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="164" fontId="1" applyNumberFormat="1"/></cellXfs><dxfs count="1"><dxf><font><b/></font></dxf></dxfs></styleSheet>`;
const type = (name: string): string => `application/vnd.openxmlformats-officedocument.spreadsheetml.${name}+xml`;
const contentTypes = `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/><Override PartName="/xl/workbook.xml" ContentType="${type('sheet.main')}"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${type('worksheet')}"/><Override PartName="/xl/worksheets/sheet2.xml" ContentType="${type('worksheet')}"/><Override PartName="/xl/sharedStrings.xml" ContentType="${type('sharedStrings')}"/><Override PartName="/xl/styles.xml" ContentType="${type('styles')}"/><Override PartName="/xl/calcChain.xml" ContentType="${type('calcChain')}"/><Override PartName="/xl/drawings/drawing1.xml" ContentType="application/vnd.openxmlformats-officedocument.drawing+xml"/></Types>`;
const workbook = `${head}<workbook ${main} xmlns:r="${office}"><workbookPr/><sheets><sheet name="Resumen" sheetId="7" r:id="rId9"/><sheet name="Presupuesto 1" sheetId="2" r:id="rId2"/></sheets><definedNames><definedName name="_xlnm.Print_Area" localSheetId="1">'Presupuesto 1'!$A$1:$F$12</definedName></definedNames><calcPr calcId="191029"/></workbook>`;
const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);
const drawing = `${head}<xdr:wsDr xmlns:xdr="http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing"/>`;

const parts: Zippable = {
  '[Content_Types].xml': strToU8(contentTypes),
  '_rels/.rels': strToU8(relations([['rId1', 'officeDocument', 'xl/workbook.xml']])),
  'xl/workbook.xml': strToU8(workbook),
  'xl/_rels/workbook.xml.rels': strToU8(
    relations([
      ['rId2', 'worksheet', 'worksheets/sheet1.xml'],
      ['rId9', 'worksheet', '/xl/worksheets/sheet2.xml'],
      ['rId3', 'sharedStrings', 'sharedStrings.xml'],
      ['rId4', 'styles', 'styles.xml'],
      ['rId5', 'calcChain', 'calcChain.xml'],
    ]),
  ),
  'xl/worksheets/sheet1.xml': strToU8(budgetSheet),
  'xl/worksheets/sheet2.xml': strToU8(summarySheet),
  'xl/worksheets/_rels/sheet1.xml.rels': strToU8(relations([['rId1', 'drawing', '../drawings/drawing1.xml']])),
  'xl/drawings/drawing1.xml': strToU8(drawing),
  'xl/sharedStrings.xml': strToU8(
    `${head}<sst ${main} count="9" uniqueCount="8">${strings.map((text) => `<si><r><t>${text.slice(0, 2)}</t></r><r><t xml:space="preserve">${text.slice(2)}</t></r></si>`).join('')}</sst>`,
  ),
  'xl/styles.xml': strToU8(styles),
  'xl/calcChain.xml': strToU8(
    `${head}<calcChain ${main}>${['F4', 'F5', 'F6', 'F7', 'F8', 'E8', 'F12'].map((cell) => `<c r="${cell}" i="2"/>`).join('')}<c r="B2" i="7"/></calcChain>`,
  ),
  'xl/media/image1.png': [png, { level: 0 }],
};

/** A client's workbook with what people put into budgets. `changed` replaces parts. */
export const clientWorkbook = (changed: Zippable = {}): Uint8Array => zipSync({ ...parts, ...changed });

export const budgetPart = 'xl/worksheets/sheet1.xml';
export const budgetXml = budgetSheet;
export const sheetName = 'Presupuesto 1';
export const columns = { index: 0, description: 1, unit: 2, quantity: 3, price: 4, partial: 5 } as const;
export const headings = strings.slice(0, 6);
export const idAt = (at: number): string => `0190b2c4-7e1a-4c3d-8f00-0000000000${String(at).padStart(2, '0')}`;
export const documentId = idAt(99);
