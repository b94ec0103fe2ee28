import { rucCheckDigit } from '@cotizaobra/proto/rules/ruc';

const REGISTER_HEADER =
  'RUC|NOMBRE O RAZÓN SOCIAL|ESTADO DEL CONTRIBUYENTE|CONDICIÓN DE DOMICILIO|UBIGEO|TIPO DE VÍA|NOMBRE DE VÍA|CÓDIGO DE ZONA|TIPO DE ZONA|NÚMERO|INTERIOR|LOTE|DEPARTAMENTO|MANZANA|KILÓMETRO|';

/** A valid RUC for each number below a hundred million. */
export function rucOf(number: number): string {
  const firstTen = `20${String(number).padStart(8, '0')}`;
  return `${firstTen}${rucCheckDigit(firstTen)}`;
}

interface Fields {
  ruc?: string;
  name?: string;
  state?: string;
  condition?: string;
  ubigeo?: string;
  address?: string;
}

/** A line of the register; `address`: its ten columns. */
export const registerLine = ({
  ruc = rucOf(1),
  name = 'CONSTRUCTORA PEÑA S.A.C.',
  state = 'ACTIVO',
  condition = 'HABIDO',
  ubigeo = '150122',
  address = 'AV.|EL SOL|URB.|SAN JOSÉ|123|4|-|-|-|-',
}: Fields = {}): string => [ruc, name, state, condition, ubigeo, address, ''].join('|');

/** The bytes of a file with these lines, cut into chunks of a size. */
export async function* registerBytes(
  lines: Iterable<string>,
  { chunk = 64 * 1024, encoding = 'latin1' as BufferEncoding, header = REGISTER_HEADER } = {},
): AsyncGenerator<Buffer> {
  let text = '';
  for (const line of [header, ...lines]) {
    text += `${line}\r\n`;
    while (text.length >= chunk) {
      yield Buffer.from(text.slice(0, chunk), encoding);
      text = text.slice(chunk);
    }
  }
  if (text !== '') yield Buffer.from(text, encoding);
}
