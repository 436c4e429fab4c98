/** Carries out what a tap on "Save" asked for. Fetched with the first tap, so that no page pays for it. */
import type { RegisteredRouter } from '@tanstack/react-router'
import { bookmarkProvider, removeBookmark } from 'backend/contract/bookmarks/bookmarks'
import { CallError } from '../../server/call.ts'
import { sessionQuery } from '../../server/session-query.ts'
import { toastError, toastSuccess } from '../../ui/toast.ts'
import { beginSave, begunKey, begunSave, type Saved } from './begun-save.ts'
import { bookmarksQuery, without } from './bookmarks-query.ts'
import { askAnew, savedIdsQuery, tellOtherTabs } from './saved-ids.ts'
import { forgetWish, notReached, wish, wishFor } from './wishes.ts'

const underWay = new Set<string>()
/** The private notes that went with a removal, for whoever takes it back; by account and provider. */
const removedNotes = new Map<string, string>()

const sessionOf = ({ options: { context } }: RegisteredRouter) =>
  context.queryClient.getQueryData(sessionQuery(context.call).queryKey)

/**
 * Asks for a provider to be saved or not. While one question about her is under way no second one is sent: the last
 * tap is carried out after it. Says how it ended, with a way back; after a failure everything is as it was.
 */
export const setSaved = async (
  router: RegisteredRouter,
  provider: Saved,
  isSaved: boolean,
): Promise<void> => {
  wish(provider.id, isSaved)
  if (underWay.has(provider.id)) return
  underWay.add(provider.id)
  try {
    await carryOut(router, provider)
  } catch (error) {
    const wanted = wishFor(provider.id) ?? isSaved
    forgetWish(provider.id)
    await told(router, provider, wanted, error)
  } finally {
    underWay.delete(provider.id)
  }
}

const carryOut = async (router: RegisteredRouter, provider: Saved) => {
  const { id } = provider
  const { queryClient, call } = router.options.context
  const accountId = sessionOf(router)?.user?.id ?? ''
  const noteKey = `${accountId} ${id}`
  const send = async (isSaved: boolean) => {
    if (isSaved) {
      const note = removedNotes.get(noteKey)
      await call(bookmarkProvider, { providerId: id, ...(note ? { note } : {}) })
    } else {
      const { note } = await call(removeBookmark, { providerId: id })
      if (note) removedNotes.set(noteKey, note)
    }
  }
  let sent: boolean
  do {
    sent = wishFor(id) ?? false
    try {
      await send(sent)
    } catch (error) {
      // What failed is asked for no more where a later tap asked for the other.
      if (wishFor(id) === sent) throw error
    }
  } while (wishFor(id) !== sent)
  queryClient.setQueryData(savedIdsQuery(call, accountId).queryKey, (before) => {
    const others = before?.providerIds.filter((other) => other !== id) ?? []
    return { providerIds: sent ? [id, ...others] : others }
  })
  if (!sent)
    queryClient.setQueryData(bookmarksQuery(call).queryKey, (before) => before && without(before, id))
  forgetWish(id)
  tellOtherTabs()
  void askAnew(queryClient)
  toastSuccess(sent ? 'Saved' : 'Removed', {
    id: `saved ${id}`,
    action: { label: 'Undo', run: () => void setSaved(router, provider, !sent) },
  })
}

const told = async (router: RegisteredRouter, provider: Saved, isSaved: boolean, error: unknown) => {
  if (error instanceof CallError && error.code === 'not_authenticated') {
    if (isSaved) beginSave(provider)
    await router.navigate({ to: '/login', search: { redirect: router.latestLocation.href } })
    return
  }
  const id = `saved ${provider.id}`
  if (error instanceof CallError && error.isRefusal && error.code) toastError(error.message, { id })
  else {
    const again = () => void setSaved(router, provider, isSaved)
    toastError(notReached, { id, action: { label: 'Try again', run: again } })
  }
}

/** Milliseconds; long enough to sign up and open a mail, too short for the next person at this screen. */
const begunKeptFor = 60 * 60_000

/** What a visitor began, once: whoever takes it finishes it. Staff save nobody, so of theirs it is forgotten. */
export const finishSave = async (router: RegisteredRouter): Promise<void> => {
  const session = sessionOf(router)
  const text = begunSave()
  if (!session?.user || text === null) return
  sessionStorage.removeItem(begunKey)
  const { id, name, at } = JSON.parse(text) as Record<string, unknown>
  if (typeof id !== 'string' || typeof name !== 'string' || typeof at !== 'number') return
  if (Date.now() - at > begunKeptFor || (session.role !== 'client' && session.role !== 'provider')) return
  await setSaved(router, { id, name }, true)
}
