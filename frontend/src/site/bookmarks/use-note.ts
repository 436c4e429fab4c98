import { useRouteContext } from '@tanstack/react-router'
import { changeBookmarkNote } from 'backend/contract/bookmarks/bookmarks'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createCommandSender } from '../../commands/send-command.ts'
import { bookmarksQuery } from './bookmarks-query.ts'
import { tellOtherTabsOfBookmarks } from './saved-ids.ts'
import { unsavedNoteStore } from './unsaved-note.ts'

const never = () => () => undefined

/**
 * The note on one provider while it is edited. The typed text overrides the server's until it is saved, and
 * changes are sent one after the other. Unsaved text is kept in this tab, so a reload loses nothing.
 */
export const useNoteEditor = (providerId: string, note: string) => {
  const { call, queryClient, session } = useRouteContext({ from: '__root__' })
  const [typed, setTyped] = useState<string>()
  const [state, setState] = useState<'idle' | 'kept' | 'failed'>('idle')
  const [{ send }] = useState(() => createCommandSender(call))
  const [unsaved] = useState(() => unsavedNoteStore(session.user?.id ?? '', providerId))
  // Not available on the server.
  const left = useSyncExternalStore(never, unsaved.left, () => null)
  const written = typed ?? left ?? undefined
  const latest = useRef({ sent: note, written })
  const line = useRef(Promise.resolve())
  // True while the page is being left. The next page may be rendered before the note is saved, so the kept text is
  // not dropped then: that page shows it and saves it again.
  const isLeaving = useRef(false)
  useEffect(() => {
    latest.current.written = written
  }, [written])

  const keep = () => {
    const text = latest.current.written?.trim()
    if (text === undefined) return
    if (text === latest.current.sent.trim()) return unsaved.forget(text)
    const before = latest.current.sent
    latest.current.sent = text
    line.current = line.current.then(async () => {
      const outcome = await send(changeBookmarkNote, { providerId, note: text }, { outlivesPage: true })
      if ('failure' in outcome) {
        latest.current.sent = before
        return setState('failed')
      }
      queryClient.setQueryData(
        bookmarksQuery(call).queryKey,
        (known) =>
          known && {
            ...known,
            bookmarks: known.bookmarks.map((one) =>
              one.provider.id === providerId ? { ...one, note: text || null } : one,
            ),
          },
      )
      tellOtherTabsOfBookmarks()
      if (!isLeaving.current) unsaved.forget(text)
      setTyped((now) => (now?.trim() === text ? undefined : now))
      setState('kept')
    })
  }
  const keepNow = useRef(keep)
  useEffect(() => {
    keepNow.current = keep
    if (latest.current.written === undefined) latest.current.sent = note
  })
  useEffect(() => {
    if (left !== null) keepNow.current()
  }, [left])
  useEffect(() => {
    const keepWhenHidden = () => {
      if (document.hidden) keepNow.current()
    }
    const leave = () => {
      isLeaving.current = true
    }
    document.addEventListener('visibilitychange', keepWhenHidden)
    addEventListener('beforeunload', leave)
    return () => {
      document.removeEventListener('visibilitychange', keepWhenHidden)
      removeEventListener('beforeunload', leave)
      keepNow.current()
    }
  }, [])

  const setDraft = (text: string) => {
    isLeaving.current = false
    unsaved.write(text)
    setTyped(text)
    setState('idle')
  }
  return { keep, draft: written ?? note, setDraft, state }
}
