import { isApiError } from '../../api/api-error.js';
import { useIdempotencyKey } from '../../api/use-idempotency-key.js';
import { toast } from '../../components/feedback/toast.js';
import { useRemindRecipientsMutation } from './remind-recipients.api.js';
import { sealingTexts as texts } from './sealing.texts.js';

/** 'Recordar'. A guest without e-mail is reminded by the person who presses: the toast opens WhatsApp. */
export function useRemind(requestId: string) {
  const [send, { isLoading }] = useRemindRecipientsMutation();
  const keys = useIdempotencyKey();
  const remind = async (dispatchIds: string[]) => {
    const body = { id: requestId, dispatchIds };
    try {
      const { reminded } = await send({ ...body, idempotencyKey: keys.keyFor(body) }).unwrap();
      keys.renew();
      const whatsapp = reminded.find((one) => one.whatsapp !== null)?.whatsapp;
      void toast({
        tone: 'ok',
        title: texts.reminded(reminded.length),
        ...(whatsapp
          ? { text: texts.byWhatsapp, action: { label: texts.openWhatsapp, onClick: () => openWhatsapp(whatsapp) } }
          : { closeAfter: 3_000 }),
      });
    } catch (error) {
      void toast({ tone: 'err', title: texts.remindFailed, text: isApiError(error) ? error.text : '', error });
    }
  };
  return { remind, busy: isLoading };
}

const openWhatsapp = (address: string) => void window.open(address, '_blank', 'noopener,noreferrer');
