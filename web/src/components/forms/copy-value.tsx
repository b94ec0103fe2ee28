import { Button, CopyButton } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';

interface CopyValueProps {
  value: string;
  label: string;
  /** Shown for a moment after the copy. */
  done: string;
  size?: 'xs' | 'sm';
}

/** Copies a value to the clipboard and confirms it. */
export function CopyValue({ value, label, done, size = 'sm' }: CopyValueProps) {
  return (
    <CopyButton value={value}>
      {({ copied, copy }) => {
        const Icon = copied ? IconCheck : IconCopy;
        return (
          <Button
            variant="default"
            size={size}
            leftSection={<Icon size={size === 'xs' ? 16 : 18} aria-hidden />}
            onClick={copy}
          >
            {copied ? done : label}
          </Button>
        );
      }}
    </CopyButton>
  );
}
