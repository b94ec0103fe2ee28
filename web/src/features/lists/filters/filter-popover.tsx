import { Button, type ButtonProps, Popover } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { createContext, type ReactNode, Suspense, use, useId, useState } from 'react';
import classes from './filter-bar.module.css';

interface FilterPopoverProps {
  /** Label: 'Ubicación'. */
  name: string;
  /** The full choice, for screen readers. */
  chosen: string | null;
  /** Button text if something is chosen. */
  label?: string | null;
  icon: ReactNode;
  onOpen?: () => void;
  /** Lazy: loads when the filter is opened. */
  children: ReactNode;
}

/** True inside a phone's sheet: it has no room for a popover, so filters unfold inline. */
export const InSheet = createContext(false);

/** A filter that unfolds. */
export function FilterPopover({ name, chosen, label = chosen, icon, onOpen, children }: FilterPopoverProps) {
  const inSheet = use(InSheet);
  const [unfolded, setUnfolded] = useState(false);
  const id = useId();
  const button: ButtonProps & { 'aria-label': string; 'data-chosen': true | undefined } = {
    variant: 'default',
    className: classes.fold ?? '',
    classNames: { inner: classes.foldInner ?? '', label: classes.foldLabel ?? '' },
    'data-chosen': chosen !== null || undefined,
    leftSection: icon,
    rightSection: <IconChevronDown size={16} aria-hidden />,
    'aria-label': chosen === null ? name : `${name}: ${chosen}`,
  };
  const content = <Suspense fallback={null}>{children}</Suspense>;
  if (inSheet) {
    const toggle = () => {
      if (!unfolded) onOpen?.();
      setUnfolded(!unfolded);
    };
    return (
      <div>
        <Button {...button} fullWidth size="md" aria-expanded={unfolded} aria-controls={id} onClick={toggle}>
          {label ?? name}
        </Button>
        <fieldset id={id} className={classes.unfolded} hidden={!unfolded} aria-label={name}>
          {unfolded ? content : null}
        </fieldset>
      </div>
    );
  }
  return (
    <Popover width={304} position="bottom-start" trapFocus returnFocus {...(onOpen ? { onOpen } : {})}>
      <Popover.Target>
        <Button {...button}>{label ?? name}</Button>
      </Popover.Target>
      <Popover.Dropdown p={8} aria-label={name}>
        {content}
      </Popover.Dropdown>
    </Popover>
  );
}
