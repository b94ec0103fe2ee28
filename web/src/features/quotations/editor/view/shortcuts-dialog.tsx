import { Modal } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import { texts } from '../texts.js';
import styles from './item-editor.module.css';

function Group({ title, lines }: { title: string; lines: readonly (readonly [string, readonly string[]])[] }) {
  return (
    <section>
      <h3>{title}</h3>
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

/** All keys, of every page and of the grid; `?` opens it. */
export function ShortcutsDialog({ onClose }: { onClose(): void }): ReactNode {
  const { title, groups } = texts.shortcuts;
  return (
    <Modal opened onClose={onClose} title={title} size={680} closeButtonProps={{ 'aria-label': texts.shortcuts.close }}>
      <div className={styles.shortcuts}>
        {groups.map(({ name, lines }) => (
          <Group key={name} title={name} lines={lines} />
        ))}
      </div>
    </Modal>
  );
}
