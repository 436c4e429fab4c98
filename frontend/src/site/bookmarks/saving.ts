/** Carries out what a tap on "Save" asked for. Fetched with the first tap, so that no page pays for it. */
import type { RegisteredRouter } from '@tanstack/react-router'
import { bookmarkProvider, removeBookmark, restoreBookmark } from 'backend/contract/bookmarks/bookmarks'
import { CallError } from '../../server/call.ts'
import { sessionQuery } from '../../server/session-query.ts'
import { toastError, toastSuccess } from '../../ui/toast.ts'
import { keepBegunSave, begunSaveKey, readBegunSave, type ProviderToSave } from '../screens/begun-save.ts'
import { bookmarksQuery, withoutBookmark } from './bookmarks-query.ts'
import { invalidateBookmarks, savedIdsQuery, tellOtherTabsOfBookmarks } from './saved-ids.ts'
import {
  forgetOptimisticSave,
  saveFailedMessage,
  setOptimisticSave,
  optimisticSaveOf,
} from './optimistic-saves.ts'

const underWay = new Set<string>()
/** Removed in this tab, by account and provider: saved again, they come back with their note, to where they were. */
const removedHere = new Set<string>()

const sessionOf = ({ options: { context } }: RegisteredRouter) =>
  context.queryClient.getQueryData(sessionQuery(context.call).queryKey)

/**
 * Asks for a provider to be saved or not. While one question about them is under way no second one is sent: the last
 * tap is carried out after it. Says how it ended, with a way back; after a failure everything is as it was.
 */
export const setSaved = async (
  router: RegisteredRouter,
  provider: ProviderToSave,
  isSaved: boolean,
): Promise<void> => {
  setOptimisticSave(provider.id, isSaved)
  if (underWay.has(provider.id)) return
  underWay.add(provider.id)
  try {
    await carryOut(router, provider)
  } catch (error) {
    const wanted = optimisticSaveOf(provider.id) ?? isSaved
    forgetOptimisticSave(provider.id)
    await told(router, provider, wanted, error)
  } finally {
    underWay.delete(provider.id)
  }
}

const carryOut = async (router: RegisteredRouter, provider: ProviderToSave) => {
  const { id } = provider
  const { queryClient, call } = router.options.context
  const accountId = sessionOf(router)?.user?.id ?? ''
  const removedKey = `${accountId} ${id}`
  const send = async (isSaved: boolean) => {
    if (isSaved)
      await call(removedHere.has(removedKey) ? restoreBookmark : bookmarkProvider, { providerId: id })
    else {
      await call(removeBookmark, { providerId: id })
      removedHere.add(removedKey)
    }
  }
  let sent: boolean
  do {
    sent = optimisticSaveOf(id) ?? false
    try {
      await send(sent)
    } catch (error) {
      // What failed is asked for no more where a later tap asked for the other.
      if (optimisticSaveOf(id) === sent) throw error
    }
  } while (optimisticSaveOf(id) !== sent)
  const ids = savedIdsQuery(call, accountId).queryKey
  const areIdsKnown = queryClient.getQueryData(ids) !== undefined
  // An answer that is on its way was given before this: it must not take the place of what is known now.
  await queryClient.cancelQueries({ queryKey: ids })
  queryClient.setQueryData(ids, (before) => {
    const others = before?.providerIds.filter((other) => other !== id) ?? []
    return { providerIds: sent ? [id, ...others] : others }
  })
  if (!sent)
    queryClient.setQueryData(bookmarksQuery(call).queryKey, (before) => before && withoutBookmark(before, id))
  forgetOptimisticSave(id)
  tellOtherTabsOfBookmarks()
  void invalidateBookmarks(queryClient, areIdsKnown ? ids : undefined)
  toastSuccess(sent ? 'Saved' : 'Removed', {
    id: `saved ${id}`,
    action: { label: 'Undo', run: () => void setSaved(router, provider, !sent) },
  })
}

const told = async (router: RegisteredRouter, provider: ProviderToSave, isSaved: boolean, error: unknown) => {
  if (error instanceof CallError && error.code === 'not_authenticated') {
    const { href } = router.latestLocation
    if (isSaved) keepBegunSave(provider, href)
    await router.navigate({ to: '/login', search: { redirect: href } })
    return
  }
  const id = `saved ${provider.id}`
  if (error instanceof CallError && error.isRefusal && error.code) toastError(error.message, { id })
  else {
    const again = () => void setSaved(router, provider, isSaved)
    toastError(saveFailedMessage, { id, action: { label: 'Try again', run: again } })
  }
}

/** Milliseconds; long enough to sign up and open a mail, too short for the next person at this screen. */
const begunKeptFor = 60 * 60_000

/** What a visitor began, once: whoever takes it finishes it. Staff save nobody, so of theirs it is forgotten. */
export const finishSaveOfVisitor = async (router: RegisteredRouter): Promise<void> => {
  const session = sessionOf(router)
  const text = readBegunSave()
  if (!session?.user || text === null) return
  localStorage.removeItem(begunSaveKey)
  const { id, name, at } = JSON.parse(text) as Record<string, unknown>
  if (typeof id !== 'string' || typeof name !== 'string' || typeof at !== 'number') return
  if (Date.now() - at > begunKeptFor || (session.role !== 'client' && session.role !== 'provider')) return
  await setSaved(router, { id, name }, true)
}
