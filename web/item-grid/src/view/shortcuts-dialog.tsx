import { Modal } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import { texts } from '../texts.js';
import styles from './item-editor.module.css';

export interface ShortcutGroup {
  name: string;
  /** An action and its keys. */
  lines: readonly (readonly [what: string, keys: readonly string[]])[];
}

function Group({ name, lines }: ShortcutGroup) {
  return (
    <section>
      <h3>{name}</h3>
      <dl>
        {lines.map(([what, keys]) => (
          <Fragment key={what}>
            <dt>{what}</dt>
            <dd>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dd>
          </Fragment>
        ))}
      </dl>
    </section>
  );
}

interface ShortcutsDialogProps {
  /** Keys of the page; listed first. */
  above: readonly ShortcutGroup[];
  onClose(): void;
}

/** All keys, of the page and of the grid; `?` opens it. */
export function ShortcutsDialog({ above, onClose }: ShortcutsDialogProps): ReactNode {
  const { title, groups } = texts.shortcuts;
  return (
    <Modal opened onClose={onClose} title={title} size={680} closeButtonProps={{ 'aria-label': texts.shortcuts.close }}>
      <div className={styles.shortcuts}>
        {[...above, ...groups].map((group) => (
          <Group key={group.name} {...group} />
        ))}
      </div>
    </Modal>
  );
}
