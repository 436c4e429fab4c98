/**
 * Sends what a tap on "Save" asked for. This file is fetched at the first tap, so that no page loads it in
 * advance.
 */

import type { RegisteredRouter } from '@tanstack/react-router'
import { bookmarkProvider, removeBookmark, restoreBookmark } from 'backend/contract/bookmarks/bookmarks'
import { t } from 'backend/language/texts'
import { createCommandSender, type CommandFailure, type CommandSender } from '../../commands/send-command.ts'
import { sessionQuery } from '../../server/session-query.ts'
import { toastError, toastSuccess } from '../../ui/toast.ts'
import { forgetBegunSave, keepBegunSave, readBegunSave, type ProviderToSave } from '../screens/begun-acts.ts'
import { bookmarksQuery, withoutBookmark } from './bookmarks-query.ts'
import {
  forgetOptimisticSave,
  saveFailedMessage,
  setOptimisticSave,
  optimisticSaveOf,
} from './optimistic-saves.ts'
import { invalidateBookmarks, savedIdsQuery, tellOtherTabsOfBookmarks } from './saved-ids.ts'

const underWay = new Set<string>()
/** By provider, while the last tap has no answer. */
const senders = new Map<string, CommandSender>()
/**
 * Providers removed in this tab, by account and provider id. If one is saved again, the bookmark is restored
 * with its note and position.
 */
const removedHere = new Set<string>()

const sessionOf = ({ options: { context } }: RegisteredRouter) =>
  context.queryClient.getQueryData(sessionQuery(context.call).queryKey)

/**
 * Saves or removes a provider. Only one command per provider is sent at a time: the last tap is sent after
 * it. Shows a toast with the result and an undo; a failure restores the state before.
 */
export const setSaved = async (
  router: RegisteredRouter,
  provider: ProviderToSave,
  isSaved: boolean,
): Promise<void> => {
  setOptimisticSave(provider.id, isSaved)
  if (underWay.has(provider.id)) return
  underWay.add(provider.id)
  const failure = await carryOut(router, provider)
  underWay.delete(provider.id)
  if (!failure) return
  const wanted = optimisticSaveOf(provider.id) ?? isSaved
  forgetOptimisticSave(provider.id)
  await showFailure(router, provider, wanted, failure)
}

/** Sends until the last tap is sent. @returns its failure, or null */
const carryOut = async (
  router: RegisteredRouter,
  provider: ProviderToSave,
): Promise<CommandFailure | null> => {
  const { id } = provider
  const { queryClient, call } = router.options.context
  const accountId = sessionOf(router)?.user?.id ?? ''
  const removedKey = `${accountId} ${id}`
  const sender = senders.get(id) ?? createCommandSender(call)
  senders.set(id, sender)
  let sent: boolean
  do {
    sent = optimisticSaveOf(id) ?? false
    const saving = removedHere.has(removedKey) ? restoreBookmark : bookmarkProvider
    const outcome = await sender.send(sent ? saving : removeBookmark, { providerId: id })
    // If a later tap asked for the opposite, a failed command is not reported, because the loop sends that one next.
    if ('failure' in outcome && optimisticSaveOf(id) === sent) return outcome.failure
    if (!sent && 'answer' in outcome) removedHere.add(removedKey)
  } while (optimisticSaveOf(id) !== sent)
  senders.delete(id)
  const ids = savedIdsQuery(call, accountId).queryKey
  const areIdsKnown = queryClient.getQueryData(ids) !== undefined
  // A response still on its way was read before this change, so it must not replace the new value.
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
  toastSuccess(sent ? t`Saved` : t`No longer saved`, {
    id: `saved ${id}`,
    action: { label: t`Undo`, run: () => void setSaved(router, provider, !sent) },
  })
  return null
}

const showFailure = async (
  router: RegisteredRouter,
  provider: ProviderToSave,
  isSaved: boolean,
  failure: CommandFailure,
) => {
  if (failure.code === 'not_authenticated') {
    const { href } = router.latestLocation
    if (isSaved) keepBegunSave(provider, href)
    await router.navigate({ to: '/login', search: { redirect: href } })
    return
  }
  const id = `saved ${provider.id}`
  if (failure.isExplained) toastError(failure.message, { id })
  else {
    const again = () => void setSaved(router, provider, isSaved)
    toastError(saveFailedMessage, { id, action: { label: t`Try again`, run: again } })
  }
}

/** Finishes the save that a visitor began, once. Staff cannot save anybody, so theirs is dropped. */
export const finishSaveOfVisitor = async (router: RegisteredRouter): Promise<void> => {
  const session = sessionOf(router)
  const begun = readBegunSave()
  if (!session?.user || begun === null) return
  forgetBegunSave()
  if (session.role !== 'client' && session.role !== 'provider') return
  await setSaved(router, begun, true)
}
