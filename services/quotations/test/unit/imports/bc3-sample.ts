import type { TreeRow } from '@cotizaobra/proto/budget-reading/understood';

/** Windows-1252 of letters that Latin 1 has too. */
export const ansi = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

/** A budget with everything a document has no place for: lines, resources, percentages, keys, other prices, entities. */
export const bc3Sample = `~V|Estudio Andes|FIEBDC-3/2016\\01112026|Presto||ANSI|Presupuesto|2|||
~K|\\2\\2\\3\\2\\2\\2\\2\\PEN\\|0\\13\\6\\\\18|\\2\\\\\\3\\\\2\\2\\2\\\\2\\3\\PEN\\|
~C|OBRA##||Edificio de prueba|586.48|011126|0|
~C|01#||Movimiento de tierras|385.30|011126|0|
~C|02#||Estructura|201.18|011126|0|
~C|02.01#||Cimentación|201.18|011126|0|
~C|01.01\\EXC-1|m3|Excavación de zanja a máquina|12.40\\13.10|011126\\021126|0|
~C|01.02|m3|Relleno con material propio|8.15|011126|0|
~C|E04CM040|m3|Hormigón de limpieza|61.90|011126|0|
~C|O01OA070|h|Peón ordinario|16.8|011126|1|
~C|M05RN020|h|Retrocargadora|33.6|011126|2|
~C|%CI|%|Costes indirectos|0.355|011126|0|
~C|SIN.USO|u|Recurso sin uso|4|011126|3|
~D|OBRA##|01#\\1\\1\\02#\\1\\1\\|
~D|01#|01.01\\1\\24.5\\01.02\\1\\10\\|
~D|02#|02.01#\\1\\1\\|
~D|02.01#|E04CM040\\1\\3.25\\|
~D|01.01|O01OA070\\1\\0.13\\M05RN020\\1\\0.29\\%CI\\1\\0.03\\|
~M|01#\\01.01|1\\1\\|24.5|\\Zanja norte\\1\\20\\0.7\\1\\\\Zanja sur\\1\\15\\0.7\\1\\1\\Subtotal\\\\\\\\\\3\\a*b\\1\\1\\\\\\|Z|
~M|02.01#\\E04CM040|2\\1\\1\\|3.25|\\Zapatas\\13\\2.5\\1\\0.1\\||
~T|01.01|En terreno flojo, con extracción a los bordes.
Incluye refine.|
~T|O01OA070|Peón con herramienta manual.|
~A|01.01|excavación\\zanja\\|
~E|PROV|Proveedor SA||||
~L||1\\Condiciones\\|
~X|01.01|ce\\1.2\\|
`.replaceAll('\n', '\r\n');

/** `1 PART 01.01 [code] description m2 3 × 4.5` */
export function printed({ level, kind, sourceNumber, code, description, unit, quantity, price }: TreeRow): string {
  const figures = kind === 'PART' ? ` ${unit} ${quantity} × ${price}` : '';
  return `${level} ${kind} ${sourceNumber ?? '-'} [${code}] ${description}${figures}`;
}
