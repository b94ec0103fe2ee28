import { Button, Popover } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, Suspense } from 'react';
import classes from './filter-bar.module.css';

interface FilterPopoverProps {
  /** What is filtered: 'Ubicación'. */
  name: string;
  /** What is chosen, in full for those who do not see it. */
  chosen: string | null;
  /** What the button shows when something is chosen. */
  label?: string | null;
  icon: ReactNode;
  onOpen?: () => void;
  /** Lazy: it comes when the filter is opened. */
  children: ReactNode;
}

/** A filter that unfolds. */
export function FilterPopover({ name, chosen, label = chosen, icon, onOpen, children }: FilterPopoverProps) {
  return (
    <Popover width={304} position="bottom-start" trapFocus returnFocus {...(onOpen ? { onOpen } : {})}>
      <Popover.Target>
        <Button
          variant="default"
          className={classes.fold}
          classNames={{ inner: classes.foldInner, label: classes.foldLabel }}
          data-chosen={chosen !== null || undefined}
          leftSection={icon}
          rightSection={<IconChevronDown size={16} aria-hidden />}
          aria-label={chosen === null ? name : `${name}: ${chosen}`}
        >
          {label ?? name}
        </Button>
      </Popover.Target>
      <Popover.Dropdown p={8} aria-label={name}>
        <Suspense fallback={null}>{children}</Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
