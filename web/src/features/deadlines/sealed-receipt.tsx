import { currentDispatches } from '@cotizaobra/proto/quotations/situations';
import { CopyValue } from '../../components/forms/copy-value.js';
import type { DocumentHeader } from '../../quotation/api/get-document.api.js';
import classes from './deadlines.module.css';
import { sealingTexts as texts } from './sealing.texts.js';

/** On the provider's copy: what it delivered under seal, and its hash. Nothing before that. */
export function SealedReceipt({ header }: { header: DocumentHeader }) {
  const { quotation } = header;
  const delivered = [...currentDispatches(header), ...(header.dispatches ?? [])].find(({ digest }) => digest);
  if (!delivered?.digest) return null;
  const { digest, createdAt } = delivered;
  const { sealed, deadline } = quotation;
  return (
    <section className={classes.strip} aria-label={texts.receipt}>
      <div className={classes.line}>
        <p>
          <b>{texts.receipt}.</b>{' '}
          {sealed && deadline ? texts.receiptText(createdAt, deadline) : texts.receiptOver(createdAt)}
        </p>
        <CopyValue size="xs" value={digest} label={texts.copy} done={texts.copied} />
      </div>
      <p>
        {texts.receiptHash}
        <span className={classes.digest}> {digest}</span>
      </p>
    </section>
  );
}
