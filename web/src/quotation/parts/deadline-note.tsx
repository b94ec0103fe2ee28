import { Notice } from '../../components/feedback/notice.js';
import { leftText } from '../rules/countdown.js';
import { useNow } from '../rules/use-now.js';
import { deadlineTexts as texts } from '../texts/deadline.texts.js';

/** In a dialog: until when one may answer, and how long that is. Nothing without a deadline. */
export function DeadlineNote({ deadline }: { deadline: string | null | undefined }) {
  return deadline ? <Note deadline={deadline} /> : null;
}

function Note({ deadline }: { deadline: string }) {
  const left = leftText(deadline, useNow(deadline));
  return left === null ? (
    <Notice tone="warn">{texts.overSince(deadline)}</Notice>
  ) : (
    <Notice tone="info">
      {texts.until(deadline)} {left}.
    </Notice>
  );
}
