import type { DocumentType } from '@cotizaobra/proto/quotations/model';
import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconSend, IconTruckDelivery, IconUsers } from '@tabler/icons-react';
import classes from '../../quotation/parts/document-bar.module.css';
import type { SendTo } from '../sending/send.texts.js';
import { documentTexts as texts } from './document.texts.js';

interface SendButtonProps {
  type: DocumentType;
  /** This revision was sent before: sending is no longer the main action. */
  again: boolean;
  /** Providers were asked for the items of this Quotation. */
  asked?: boolean;
  /** The Quotation may go to its client. */
  toClient?: boolean;
  onSend: (to: SendTo) => void;
}

/** Sends a Request to providers, and a Quotation to its client or, as a Request, to providers. */
export function SendButton({ type, again, asked = false, toClient = true, onSend }: SendButtonProps) {
  const look = again ? ({ variant: 'default' } as const) : {};
  const icon = <IconSend size={20} stroke={1.5} aria-hidden />;
  if (type === 'Request') {
    return (
      <Button {...look} className={classes.label} leftSection={icon} onClick={() => onSend('providers')}>
        {again ? texts.quoteMore : texts.send}
      </Button>
    );
  }
  return (
    <Menu position="bottom-end" width={260}>
      <Menu.Target>
        <Button
          {...look}
          className={classes.label}
          leftSection={icon}
          rightSection={<IconChevronDown size={16} className={classes.wide} aria-hidden />}
        >
          {texts.send}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {toClient ? (
          <Menu.Item leftSection={<IconUsers size={20} stroke={1.5} aria-hidden />} onClick={() => onSend('client')}>
            {texts.sendToClient}
          </Menu.Item>
        ) : null}
        <Menu.Item
          leftSection={<IconTruckDelivery size={20} stroke={1.5} aria-hidden />}
          onClick={() => onSend('providers')}
        >
          {asked ? texts.quoteMore : texts.quote}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
