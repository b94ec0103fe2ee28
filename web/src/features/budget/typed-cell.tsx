import { TextInput, type TextInputProps } from '@mantine/core';
import { useLayoutEffect, useRef, useState } from 'react';

interface TypedCellProps extends Omit<TextInputProps, 'value' | 'onChange' | 'onBlur' | 'onKeyDown' | 'error'> {
  /** The saved value. */
  value: string;
  /** What the field shows while nobody types in it. Default: the value. */
  shown?: string;
  /** Takes the text; returns why it was refused, or null. */
  onType: (text: string) => string | null;
  /** After Enter (1), Shift Enter (-1) and the arrows up and down. */
  onLeave?: (step: 1 | -1) => void;
}

/** A field that is saved on Enter and when it is left. A refused text stays with its reason; Esc takes it back. */
export function TypedCell({ value, shown = value, onType, onLeave, ...rest }: TypedCellProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [why, setWhy] = useState<string | null>(null);
  // Enter moves the focus, and the field that loses it must not be taken twice.
  const open = useRef<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const entered = useRef(false);
  // In the same step as the focus: later it would swallow the first letters of somebody who types fast.
  useLayoutEffect(() => {
    if (typed !== null && entered.current) field.current?.select();
  }, [typed]);
  const hold = (text: string | null) => {
    open.current = text;
    setTyped(text);
  };
  const commit = (): boolean => {
    const text = open.current;
    if (text === null) return true;
    const refused = text.trim() === value ? null : onType(text.trim());
    setWhy(refused);
    if (refused === null) hold(null);
    return refused === null;
  };
  return (
    <TextInput
      {...rest}
      ref={field}
      size={rest.size ?? 'xs'}
      value={typed ?? shown}
      error={why}
      onFocus={(event) => {
        entered.current = true;
        if (!rest.readOnly && typed === null) setTyped(value);
        else event.currentTarget.select();
      }}
      onMouseUp={(event) => {
        // The press that focused the field would put the caret into the selected text.
        if (entered.current) event.preventDefault();
        entered.current = false;
      }}
      onChange={(event) => {
        entered.current = false;
        hold(event.currentTarget.value);
        setWhy(null);
      }}
      onBlur={() => {
        if (commit()) setTyped(null);
      }}
      onKeyDown={(event) => {
        entered.current = false;
        const step = event.key === 'ArrowDown' || (event.key === 'Enter' && !event.shiftKey) ? 1 : -1;
        if (event.key === 'Enter' || (onLeave && (event.key === 'ArrowDown' || event.key === 'ArrowUp'))) {
          event.preventDefault();
          if (commit()) onLeave?.(step);
        }
        if (event.key !== 'Escape' || open.current === null) return;
        event.stopPropagation();
        event.preventDefault();
        hold(null);
        setTyped(value);
        setWhy(null);
      }}
    />
  );
}
