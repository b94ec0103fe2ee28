import { useEditorPart } from '@cotizaobra/item-grid/view/use-editor-state';
import { footerAmounts } from '@cotizaobra/proto/rules/budget/footer';
import { formatMoney } from '@cotizaobra/proto/rules/money-format';
import { centsToAmount } from '@cotizaobra/proto/rules/totals';
import type { BudgetHost } from '../budget-host.js';
import { rowOfView, sentAmounts } from './use-footer.js';

/** The total of the footer, for the bar of a phone. */
export function FooterTotal({ host }: { host: BudgetHost }) {
  const sum = useEditorPart(host.store, (state) => state.sum);
  const { taxMode, igvRate, currency } = useEditorPart(host.store, (state) => state.pricing);
  const rows = host.quotation.footer?.map(rowOfView) ?? [];
  if (rows.length === 0) return null;
  const sent = host.readOnly ? sentAmounts(host.quotation.footer) : null;
  const { total } = sent ?? footerAmounts(rows, centsToAmount(sum), taxMode === 'EXEMPT' ? '0' : igvRate);
  return formatMoney(total, currency);
}
