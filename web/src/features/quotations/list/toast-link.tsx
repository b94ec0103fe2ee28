import { UnstyledButton } from '@mantine/core';
import classes from './toast-link.module.css';

/** The way back inside a notice: a line of text and one verb. */
export function ToastLink({ text, action, onClick }: { text: string; action: string; onClick: () => void }) {
  return (
    <>
      {text}{' '}
      <UnstyledButton className={classes.link} onClick={onClick}>
        {action}
      </UnstyledButton>
    </>
  );
}
