import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { DeleteAccountDialog } from './delete-account-dialog.js';
import classes from './privacy.module.css';
import { privacyTexts as texts } from './privacy.texts.js';

/** Says what is erased and what is kept, before the dialog asks. */
export function DeletionCard({ onDeleted }: { onDeleted: () => Promise<void> }) {
  const [opened, { open, close }] = useDisclosure(false);
  return (
    <section className={classes.card} aria-labelledby="eliminar">
      <h2 id="eliminar">{texts.deletion}</h2>
      <p className={classes.text}>{texts.deletionText}</p>
      <h3>{texts.keptTitle}</h3>
      <ul className={classes.kept}>
        {texts.kept.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <Button className={classes.action ?? ''} color="red" variant="outline" onClick={open}>
        {texts.delete}
      </Button>
      <DeleteAccountDialog opened={opened} onClose={close} onDeleted={onDeleted} />
    </section>
  );
}
