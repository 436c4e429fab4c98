/** A provider's photo. The picture itself comes by a door of its own (http/provider-photo.controller.ts). */
import { refuse } from '../domain/decider.ts'
import { ReviseProviderProfile, type CreatedProfile } from '../domain/provider-profile.ts'
import { photoFileOf } from '../photos/photo-files.ts'
import { providerIdOf, readProfile } from './own-profile.ts'
import type { ProductHandlers, Tools } from './registry.ts'

export const photoHandlers: Pick<ProductHandlers, 'changeProviderPhoto'> = {
  changeProviderPhoto: async (tools, { photo }) => {
    const { session, decide } = tools
    if (!session) return refuse('not_authenticated', 'Not authenticated')
    const providerId = providerIdOf(tools, session)
    const profile = await readProfile(tools, providerId)
    if (!profile) return refuse('not_found', 'You don’t have a provider profile yet')
    if (photo !== null && !(await isTheirs(tools, providerId, profile, photo)))
      return refuse('not_found', 'You have no such photo')
    return decide(new ReviseProviderProfile(providerId, { photo }), { photo })
  },
}

/** They sent it, and its files are not deleted yet. A drawing, which demo people have, stays theirs. */
const isTheirs = async (
  { photos, keepPhoto }: Pick<Tools, 'photos' | 'keepPhoto'>,
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
