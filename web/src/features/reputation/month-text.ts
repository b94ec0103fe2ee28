import { formatDate } from '@cotizaobra/proto/rules/dates';

/** `2025-12` → `dic. 2025` */
const monthText = (month: string): string => formatDate(`${month}-01`).replace(/^\d+ /, '');

/** `dic. 2025 – nov. 2026` */
export const periodText = ({ from, to }: { from: string; to: string }): string =>
  `${monthText(from)} – ${monthText(to)}`;
