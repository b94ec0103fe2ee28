import { readVerificationCode, verificationPath } from '@cotizaobra/proto/rules/verification-code';
import { Button, TextInput } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { type FormEvent, type RefObject, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import classes from './verify.module.css';
import { verifyTexts as texts } from './verify.texts.js';

/** Takes a code as people type it and opens its page. */
export function CodeForm({ code, inputRef }: { code: string; inputRef: RefObject<HTMLInputElement | null> }) {
  const [typed, setTyped] = useState(code);
  const [error, setError] = useState<string | null>(null);
  const navigate = useNavigate();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const read = readVerificationCode(typed);
    setError(read === null ? texts.invalidCode : null);
    if (read === null) inputRef.current?.focus();
    else void navigate(verificationPath(read));
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <TextInput
        ref={inputRef}
        className={classes.code ?? ''}
        aria-label={texts.code}
        placeholder={texts.placeholder}
        leftSection={<IconShieldCheck size={18} aria-hidden />}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        error={error}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        size="md"
      />
      <Button type="submit" size="md">
        {texts.submit}
      </Button>
    </form>
  );
}
