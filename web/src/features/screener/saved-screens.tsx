import { SCREEN_NAME_MAX } from '@meridian/contracts/screen-limits';
import type { SavedScreen } from '@meridian/contracts/portal/screener';
import { Bookmark, Trash2 } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { FailedNote } from '../../ui/failed-note.tsx';
import { focusIt } from '../../ui/focus-it.ts';
import { useToast } from '../../ui/toast.tsx';
import { ScreenAlert } from './screen-alert.tsx';
import type { Screener } from './use-screener.ts';

/** The screens that the account keeps: one choice runs one, and the current one can be saved under a name. */
export function SavedScreens({ screener }: { readonly screener: Screener }) {
  const { saved, onOpen, onSave, onDelete, saving, saveFailure } = screener;
  const toast = useToast();
  const id = useId();
  const [openId, setOpenId] = useState('');
  /** Saved last, so that it can be watched at once. */
  const [latestId, setLatestId] = useState('');
  const [naming, setNaming] = useState(false);
  const [name, setName] = useState('');
  if (saved === null) return null;
  const open = saved.find((each) => each.id === openId);
  const watched = open ?? saved.find((each) => each.id === latestId);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The form of the page is around this one in the tree of React.
    event.stopPropagation();
    const wanted = name.trim();
    if (wanted === '') return;
    onSave(wanted, ({ id: savedId }) => {
      setNaming(false);
      setLatestId(savedId);
      toast(`Saved screen: ${wanted}`);
    });
  };
  const remove = (screen: SavedScreen) =>
    onDelete(screen, () => {
      setOpenId('');
      toast(`Deleted screen: ${screen.name}`);
    });
  return (
    <div className="screen-saved">
      <label htmlFor={id}>Saved screens</label>
      <select
        id={id}
        className="select"
        value={open?.id ?? ''}
        onChange={({ target }) => {
          setOpenId(target.value);
          const chosen = saved.find((each) => each.id === target.value);
          if (chosen) onOpen(chosen);
        }}
      >
        <option value="">{saved.length === 0 ? 'None yet' : 'Choose one'}</option>
        {saved.map((each) => (
          <option key={each.id} value={each.id}>
            {each.name}
          </option>
        ))}
      </select>
      {open && (
        <Button
          size="sm"
          look="quiet"
          className="btn-icon"
          busy={saving}
          aria-label={`Delete saved screen: ${open.name}`}
          onClick={() => remove(open)}
        >
          <Trash2 className="icon" />
        </Button>
      )}
      {watched && (
        <span className="screen-id">
          <span>
            ID <code>{watched.id}</code>
          </span>
          <CopyButton text={watched.id} of="ID of this screen" />
        </span>
      )}
      {watched && <ScreenAlert key={watched.id} screen={watched} />}
      {naming ? (
        <form className="screen-save" onSubmit={submit}>
          <input
            className="input"
            aria-label="Name of the screen"
            placeholder="Name, such as Oversold leaders"
            maxLength={SCREEN_NAME_MAX}
            autoComplete="off"
            ref={focusIt}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
          <Button size="sm" type="submit" busy={saving}>
            Save
          </Button>
          <Button size="sm" look="quiet" onClick={() => setNaming(false)}>
            Cancel
          </Button>
        </form>
      ) : (
        <Button
          size="sm"
          onClick={() => {
            setName(open?.name ?? '');
            setNaming(true);
          }}
        >
          <Bookmark className="icon" />
          Save screen
        </Button>
      )}
      {saveFailure !== null && <FailedNote>{saveFailure}</FailedNote>}
    </div>
  );
}
