/**
 * The files of a photo that was replaced or removed are deleted a day later (docs/decisions, "A removed photo
 * is deleted after a day"). The process manager saves when; a periodic job deletes what is due. Both survive
 * a restart, and the job may run on any number of servers.
 */

import type pg from 'pg'
import type { ProviderProfileEvent } from '../../domain/profiles/provider-profile-events.ts'
import {
  photoUndoWindow,
  providerProfile,
  providerProfileStream,
} from '../../domain/profiles/provider-profile.ts'
import { loadState } from '../../platform/commands/load-state.ts'
import type { EventStore } from '../../platform/event-store/event-store.ts'
import { photoFileOf } from '../../platform/photos/photo-files.ts'
import type { PhotoStore } from '../../platform/photos/photo-store.ts'
import type { ProcessManager } from '../../platform/processes/process-manager.ts'
import { doEach } from '../../platform/repeat.ts'
import { keepPhoto, photosKeptLongEnough, forgetKeptPhoto } from './kept-photos.ts'

/**
 * Milliseconds added to the undo window, so that a last-moment undo on a server with a
 * slow clock finds the files.
 */
const margin = 10 * 60_000

/** When the files of a photo may be deleted that no profile has shown since `since`. */
export const photoKeptUntil = (since: Date): Date => new Date(since.getTime() + photoUndoWindow + margin)

type Log = Pick<EventStore, 'readStream'>

/** The photo of a profile after all its events, or after those before `revision`; null if it has none. */
const photoOf = async (
  store: Log,
  providerId: string,
  revision = Number.POSITIVE_INFINITY,
): Promise<string | null> => {
  const { state } = await loadState(
    providerProfile,
    store.readStream(providerProfileStream(providerId)),
    revision,
  )
  return state.status === 'created' ? state.profile.photo : null
}

export const photoRemoval = ({ store }: { readonly store: Log }): ProcessManager<ProviderProfileEvent> => ({
  name: 'photo-removal',
  on: {
    async ProviderProfileRevised({ data, revision }, { transaction }) {
      const { providerId, changes, revisedAt } = data
      if (changes.photo === undefined) return
      const before = await photoOf(store, providerId, revision)
      if (before === null || photoFileOf(before) === null) return
      await keepPhoto(transaction, before, photoKeptUntil(new Date(revisedAt)))
    },
  },
})

export interface PhotoClearingParts {
  readonly pool: pg.Pool
  readonly store: Log
  readonly photos: Pick<PhotoStore, 'delete'>
  readonly clock: () => Date
}

/**
 * One run over all photos that have been kept long enough: those that no profile shows are deleted.
 * @throws what the database, the log or the photo store throws; a retry is then safe
 */
export const deleteUnshownPhotos = async (
  { pool, store, photos, clock }: PhotoClearingParts,
  signal: AbortSignal = new AbortController().signal,
): Promise<void> => {
  const now = clock()
  await doEach(await photosKeptLongEnough(pool, now), signal, async (photo) => {
    const file = photoFileOf(photo)
    if (file === null) throw new Error('A stored photo has an invalid name')
    await forgetKeptPhoto(pool, photo, now, async () => {
      if ((await photoOf(store, file.owner)) !== photo) await photos.delete(file.owner, file.photoId)
    })
  })
}
