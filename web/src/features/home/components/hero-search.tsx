import { Button, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { readAccessToken } from '../../../api/session-storage.js';
import { homeTexts } from '../texts.js';
import classes from './hero-search.module.css';
import { PlaceChoice } from './place-choice.js';

const texts = homeTexts.search;

/** Search by text and place; opens the directory, by way of the login for users without a session. */
export function HeroSearch() {
  const [text, setText] = useState('');
  const [place, setPlace] = useState<string | null>(null);
  const search = useSearch();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    search(text, place);
  };
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: the element `search` is not known to older phones */}
      <form className={classes.bar} role="search" aria-label={texts.label} onSubmit={submit}>
        <TextInput
          className={classes.text ?? ''}
          variant="unstyled"
          aria-label={texts.text}
          placeholder={texts.placeholder}
          value={text}
          maxLength={120}
          enterKeyHint="search"
          leftSection={<IconSearch size={20} stroke={1.5} aria-hidden />}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <PlaceChoice value={place} onChange={setPlace} />
        <Button type="submit" size="lg" className={classes.submit ?? ''}>
          {texts.submit}
        </Button>
      </form>
      <p className={classes.examples}>
        {texts.tryWith}
        {texts.examples.map((example) => (
          <button key={example} type="button" className={classes.example} onClick={() => search(example, place)}>
            {example}
          </button>
        ))}
      </p>
    </>
  );
}

/** Opens the directory with the text, in its URL and as the documented navigation state. */
function useSearch(): (text: string, place: string | null) => void {
  const navigate = useNavigate();
  return (text, place) => {
    const typed = { search: text.trim(), location: place ?? '' };
    const query = new URLSearchParams(Object.entries(typed).filter(([, value]) => value !== '')).toString();
    const directory = query === '' ? '/portal/directorio' : `/portal/directorio?${query}`;
    if (readAccessToken() === null) void navigate(`/auth/login?next=${encodeURIComponent(directory)}`);
    else void navigate(directory, { state: typed });
  };
}
