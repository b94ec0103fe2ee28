import type { PricePlace } from '@cotizaobra/item-grid/view/price-marks';
import type { ComparisonBasis as PriceBasis } from '@cotizaobra/proto/rules/comparison/comparable';
import { formatDate } from '@cotizaobra/proto/rules/dates';
import { formatDecimal } from '@cotizaobra/proto/rules/money-format';
import { MARKET_COMPANIES_MIN, MARKET_SHARE_MAX } from '@cotizaobra/proto/rules/prices/market-rule';
import { FAR_PERCENT, type PlaceInMarket } from '@cotizaobra/proto/rules/prices/place-in-market';

const count = (n: number, one: string, many: string): string => `${n.toLocaleString('en-US')} ${n === 1 ? one : many}`;

/** `41.0` → `41 %`, `3.6` → `3.6 %` */
const percent = ({ percent }: PlaceInMarket): string => `${percent.replace(/\.0$/, '')}\u00a0%`;

const places: Record<PricePlace, string> = {
  below: 'más bajo que la mayoría',
  within: 'dentro de lo usual',
  above: 'más alto que la mayoría',
};

/** Marks beside prices. */
export const placeTexts = {
  /** The arrow says the side, so that the colour is not alone. */
  badge: ({ side, percent }: PlaceInMarket) =>
    `${side === 'above' ? '↑' : '↓'}\u00a0${Math.round(Number(percent))}\u00a0%`,
  label: (place: PricePlace, found: PlaceInMarket, median: string) =>
    found.far
      ? `${percent(found)} ${found.side === 'above' ? 'sobre' : 'bajo'} la mediana del mercado (${formatDecimal(median)}).`
      : `Mercado: ${places[place]}, mediana ${formatDecimal(median)}.`,
} as const;

/** The rule of the market figures. */
const rule = `Solo se muestra con ${MARKET_COMPANIES_MIN} empresas o más y sin que una pese más del ${MARKET_SHARE_MAX}\u00a0%.`;

export const memoryTexts = {
  title: 'Memoria de precios',
  dialog: (name: string) => `Memoria de precios de ${name}`,
  close: 'Cerrar memoria de precios',
  terms: (unit: string, basis: PriceBasis, place: string) =>
    [unit ? `Por ${unit}` : 'Sin unidad', basis === 'WITH_TAX' ? 'con IGV' : 'sin IGV', place ? `en ${place}` : '']
      .filter(Boolean)
      .join(', '),
  loading: 'Buscando precios…',
  failed: 'No se pudo abrir la memoria de precios',
  retry: 'Reintentar',
  noText: 'Escribe primero la descripción de la partida: con ella se buscan sus precios.',
  nothing: 'Aún no hay precios de esta partida.',
  nothingWhy: 'Cada cotización devuelta, tuya o de un proveedor, queda en la memoria.',
  own: {
    last: { GIVEN: 'Tu último precio', RECEIVED: 'El último precio que recibiste' },
    company: { GIVEN: (name: string) => `para ${name}`, RECEIVED: (name: string) => `de ${name}` },
    none: 'Aún no has dado ni recibido un precio de esta partida.',
    use: 'Usar',
    takeNamed: (price: string) => `Usar ${price} en la celda`,
    used: 'El precio ya está en la celda.',
    history: (n: number) => count(n, 'precio', 'precios'),
    table: 'Ver como tabla',
    chart: (n: number, first: string, last: string, from: string, to: string) =>
      `Tus ${n} precios: de ${first} el ${formatDate(from)} a ${last} el ${formatDate(to)}.`,
    columns: { day: 'Fecha', price: 'Precio', company: 'Empresa', code: 'Cotización' },
    legend: { GIVEN: 'Diste', RECEIVED: 'Recibiste' },
  },
  market: {
    title: (place: string) => (place ? `Mercado en ${place}` : 'Mercado'),
    span: 'últimos 12 meses',
    median: 'mediana',
    yours: 'tu precio',
    compared: (found: PlaceInMarket) =>
      found.side === 'equal'
        ? 'Tu precio: igual'
        : `Tu precio: ${percent(found)} ${found.side === 'above' ? 'más' : 'menos'}`,
    chart: (q1: string, median: string, q3: string, price: string | null) =>
      `Cuartil inferior ${q1}, mediana ${median}, cuartil superior ${q3}.${price === null ? '' : ` Tu precio ${price}.`}`,
    behind: (companies: number, prices: number) =>
      `${count(companies, 'empresa', 'empresas')}, ${count(prices, 'precio', 'precios')}. ${rule}`,
    asOf: (day: string) => `Cifras al ${formatDate(day)}.`,
    hidden: `Aún no se muestra: hacen falta precios de ${MARKET_COMPANIES_MIN} empresas o más en los últimos 12 meses, y ninguna puede pesar demasiado.`,
    rule,
    left: 'Tu empresa no participa en las estadísticas de precios, por eso no ve el mercado.',
    change: 'Cambiarlo en el perfil de la empresa',
  },
} as const;

export const farTexts = {
  heading: (n: number) =>
    n === 1
      ? `1 precio se aleja más de ${FAR_PERCENT}\u00a0% del mercado`
      : `${n.toLocaleString('en-US')} precios se alejan más de ${FAR_PERCENT}\u00a0% del mercado`,
  hint: 'Puedes enviar igual: es solo un aviso.',
  checking: 'Comparando los precios con el mercado…',
  failed: 'No se pudieron comparar los precios con el mercado.',
  retry: 'Reintentar',
  price: (price: string, median: string) => `${price}, mediana del mercado ${median}`,
  goTo: 'Ir a la partida',
  goToName: (number: string, description: string) => `Ir a la partida ${number} ${description}`,
  more: (n: number) => `y ${n.toLocaleString('en-US')} más`,
} as const;

export const settingTexts = {
  title: 'Memoria de precios',
  label: 'Participar en las estadísticas de precios',
  what: 'Los precios de las cotizaciones que devuelves cuentan, sin tu nombre, en la mediana y los cuartiles de tu departamento. A cambio ves esas cifras junto a tus precios.',
  rule: `${rule} Nadie puede averiguar un precio tuyo.`,
  leave:
    'Si dejas de participar, tus precios salen de las cifras y no ves el mercado. Tus propios precios los sigues viendo.',
  joined: 'Tu empresa participa en las estadísticas de precios',
  left: 'Tu empresa ya no participa en las estadísticas de precios',
  failed: 'No se pudo guardar',
  loading: 'Cargando…',
  loadFailed: 'No se pudo leer si tu empresa participa',
  ask: '¿Dejar las estadísticas de precios?',
  confirm: 'Dejar de participar',
} as const;
