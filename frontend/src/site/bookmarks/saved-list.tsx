import { useRouter, Link } from '@tanstack/react-router'
import { longestBookmarkNote } from 'backend/contract/bookmarks/bookmarks'
import { plural, t } from 'backend/language/texts'
import { useRef, useState, type ReactNode } from 'react'
import { Button, buttonClass } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import { Trans } from '../../ui/trans.tsx'
import { mostCompared } from '../people/compare-ids.ts'
import { NextFree } from '../people/next-free.tsx'
import { ProviderCard } from '../people/provider-card.tsx'
import type { Bookmark } from './bookmarks-query.ts'
import { setSaved } from './saving.ts'
import { useNoteEditor } from './use-note.ts'

interface NoteFieldProps {
  readonly providerId: string
  readonly name: string
  readonly note: string | null
  /** What else can be done with the person, on the line of what the field says. */
  readonly children: ReactNode
}

/** From this many remaining characters on, the count is announced. */
const worthSaying = 100

/** A private note, edited in place. It is saved when the field or the page is left, and on Ctrl+Enter. */
const NoteField = ({ providerId, name, note, children }: NoteFieldProps) => {
  const { keep, draft, setDraft, state } = useNoteEditor(providerId, note ?? '')
  const left = longestBookmarkNote - draft.length
  return (
    <div className="min-w-0">
      <div className="flex items-start gap-x-2">
        <label className="block min-w-0 grow scriptless:hidden">
          <span className="sr-only">
            <Trans>Your note on {name}</Trans>
          </span>
          <textarea
            dir="auto"
            value={draft}
            maxLength={longestBookmarkNote}
            rows={1}
            placeholder={t`Add a note only you can see`}
            aria-invalid={state === 'failed' || undefined}
            className="field-sizing-content min-h-11 w-full resize-none rounded-control bg-sand px-4 py-2.5 text-body transition-colors duration-150 hover:bg-sand-deep focus:bg-card"
            onChange={({ target }) => setDraft(target.value)}
            onBlur={keep}
            onKeyDown={({ key, ctrlKey, metaKey }) => {
              if (key === 'Enter' && (ctrlKey || metaKey)) keep()
            }}
          />
        </label>
        {children}
      </div>
      {state === 'failed' && (
        <FieldError
          id={undefined}
          error={t`This note isn’t saved yet. It’s still here. Try again in a moment.`}
        />
      )}
      <p role="status" className="mt-1 text-small text-soft empty:hidden">
        {state === 'kept'
          ? t`Note saved`
          : left <= worthSaying
            ? t`${plural(left, { one: '# character', other: '# characters' })} left`
            : ''}
      </p>
    </div>
  )
}

/** Who is compared: everybody, or who was picked where more are saved than can be compared. */
export const useCompareChoice = (bookmarks: readonly Bookmark[]) => {
  const [picked, setPicked] = useState<readonly string[]>([])
  const ids = bookmarks.map(({ provider }) => provider.slug)
  const mustPick = ids.length > mostCompared
  return {
    picked,
    mustPick,
    compared: mustPick ? ids.filter((id) => picked.includes(id)) : ids,
    pick: (id: string, isPicked: boolean) =>
      setPicked((before) => [...before.filter((other) => other !== id), ...(isPicked ? [id] : [])]),
  }
}

interface SavedListProps {
  readonly bookmarks: readonly Bookmark[]
  readonly choice: ReturnType<typeof useCompareChoice>
  /** Called when the last provider was removed, so that the focus can move elsewhere. */
  readonly onNobodyLeft: () => void
}

/** The saved providers, each with a private note and a button to remove them; up to four can be compared. */
export const SavedList = ({ bookmarks, choice, onNobodyLeft }: SavedListProps) => {
  const router = useRouter()
  const list = useRef<HTMLUListElement>(null)
  const { picked, compared, mustPick, pick } = choice
  const remove = (place: number, provider: Bookmark['provider']) => {
    void setSaved(router, provider, false)
    // The next provider takes this place in the list, and gets the focus.
    const next = list.current?.children[place + 1] ?? list.current?.children[place - 1]
    const link = next?.querySelector<HTMLElement>('h3 a')
    if (link) link.focus()
    else onNobodyLeft()
  }
  return (
    <>
      <h2 className="sr-only">
        <Trans>Everyone you saved</Trans>
      </h2>
      <ul ref={list} aria-label={t`Saved providers`} className="mt-2">
        {bookmarks.map(({ provider, note }, place) => (
          <li key={provider.id} className="border-t border-line pb-3 first:border-0">
            <ProviderCard
              provider={provider}
              nextFree={provider.next_free && <NextFree provider={provider} free={provider.next_free} />}
            />
            <div className="md:pl-33.5">
              <NoteField providerId={provider.id} name={provider.name} note={note}>
                {mustPick && (
                  <label className="inline-flex min-h-11 items-center gap-2.5 text-meta font-semibold">
                    <input
                      type="checkbox"
                      checked={picked.includes(provider.slug)}
                      disabled={compared.length >= mostCompared && !picked.includes(provider.slug)}
                      onChange={({ target }) => pick(provider.slug, target.checked)}
                      className="size-5 accent-accent"
                    />
                    <Trans>
                      Compare<span className="sr-only"> {provider.name}</span>
                    </Trans>
                  </label>
                )}
                <Button kind="quiet" onClick={() => remove(place, provider)} className="max-md:-mr-2">
                  <Trans>
                    Remove<span className="sr-only"> {provider.name}</span>
                  </Trans>
                </Button>
              </NoteField>
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}

/**
 * The link to the comparison. If more are saved than can be compared, it asks the person to select some
 * first.
 */
export const CompareLink = ({ ids, mustPick }: { ids: readonly string[]; mustPick: boolean }) => (
  <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
    {ids.length > 1 && (
      <Link to="/compare" search={{ ids }} className={buttonClass('neutral')}>
        {mustPick ? t`Compare ${ids.length} people` : t`Compare`}
      </Link>
    )}
    {mustPick && (
      <p role="status" className="text-meta text-soft">
        {ids.length >= mostCompared
          ? t`You can compare up to 4.`
          : t`Select 2 to ${mostCompared} providers to compare.`}
      </p>
    )}
  </div>
)
