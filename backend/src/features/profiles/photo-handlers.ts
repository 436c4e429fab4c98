/**
 * A provider's photo. The file is uploaded by a separate route
 * (features/profiles/provider-photo.controller.ts).
 */

import type { DeclarationsOf } from '../../contract/declare.ts'
import type * as declarations from '../../contract/profiles/my-provider-profile.ts'
import { refuse } from '../../domain/decider/decider.ts'
import { providerIdOf } from '../../domain/profiles/provider-id.ts'
import type { CreatedProfile } from '../../domain/profiles/provider-profile.ts'
import { t } from '../../language/texts.ts'
import type { Handlers } from '../../platform/functions/registry.ts'
import { photoFileOf } from '../../platform/photos/photo-files.ts'
import type { PhotoStore } from '../../platform/photos/photo-store.ts'
import { readProfile } from './own-profile.ts'

export interface PhotosNeed {
  readonly photos: Pick<PhotoStore, 'has'>
  /** Keeps the files of this photo for the next day. If they are being deleted, waits until that is done. */
  readonly keepPhoto: (photo: string) => Promise<void>
}

export const photoHandlers: Handlers<
  Pick<DeclarationsOf<typeof declarations>, 'changeProviderPhoto'>,
  PhotosNeed
> = {
  changeProviderPhoto: async (context, { photo }) => {
    const { session, decide } = context
    const providerId = providerIdOf(context, session)
    const profile = await readProfile(context, providerId)
    if (!profile) return refuse('not_found', t`You don’t have a provider profile yet`)
    if (photo !== null && !(await isTheirs(context, providerId, profile, photo)))
      return refuse('not_found', t`That photo isn’t one of yours`)
    return decide({ type: 'ReviseProviderProfile', providerId, changes: { photo }, slugId: null }, { photo })
  },
}

/**
 * Whether they uploaded the photo and its files still exist. A drawing, as demo people have, always counts.
 */
const isTheirs = async (
  { photos, keepPhoto }: PhotosNeed,
  providerId: string,
  { profile, changes }: CreatedProfile,
  photo: string,
): Promise<boolean> => {
  const file = photoFileOf(photo)
  if (file === null)
    return [profile, ...changes.map(({ before }) => before)].some((each) => each.photo === photo)
  if (file.owner !== providerId) return false
  await keepPhoto(photo)
  return photos.has(file)
}
