import { notifications } from '@mantine/notifications';
import { toast } from '../../../components/feedback/toast.js';
import { sampleTexts } from '../quick-form.texts.js';

/** The toast of the documented sample page: a message and one verb that closes it. */
export function showMessage(message: string): Promise<void> {
  return toast({
    tone: 'ok',
    title: message,
    action: { label: sampleTexts.understood, onClick: () => notifications.clean() },
  });
}
