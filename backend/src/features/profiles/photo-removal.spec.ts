import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { profileFormInput } from '../../../test/profile-form.ts'
import { openReactingWorld, type ReactingWorld } from '../../../test/reacting.ts'
import { until } from '../../../test/until.ts'
import { photoUndoWindow } from '../../domain/profiles/provider-profile.ts'
import { photoFileNameOf, photoSizes, type PhotoFile } from '../../platform/photos/photo-files.ts'
import { keepPhoto, forgetKeptPhoto } from './kept-photos.ts'
import { deleteUnshownPhotos, photoKeptUntil, photoRemoval } from './photo-removal.ts'
import { factsOfForm } from './profile-forms.ts'

const fileOf = (digit: string): PhotoFile => ({ owner: 'rosa', photoId: digit.repeat(32), size: 1024 })
const [first, second] = [fileOf('a'), fileOf('b')]

describe('A photo that was removed', () => {
  let world: ReactingWorld
  beforeEach(async () => {
    world = await openReactingWorld()
    const owner = { organizationId: 'theirs', slugId: 'rosa' }
    await world.send({
      type: 'CreateProviderProfile',
      providerId: 'rosa',
      owner,
      facts: factsOfForm(profileFormInput({ slug: 'rosa' })),
    })
    for (const file of [first, second])
      for (const size of photoSizes) await world.photos.put({ ...file, size }, Buffer.from('picture'))
    await show(first)
  })
  afterEach(() => world.close())

  const show = (file: PhotoFile | null) =>
    world.send({
      type: 'ReviseProviderProfile',
      providerId: 'rosa',
      changes: { photo: file && photoFileNameOf(file) },
      slugId: null,
    })
  /**
   * Runs the process manager and stops it again, like a restart: what is due must survive in the database.
   */
  const reacted = async () => {
    const head = await world.store.head()
    const reactor = world.react(photoRemoval(world))
    await until('all is reacted to', async () => ((await world.checkpoint('photo-removal')) ?? '') >= head)
    await reactor.stop()
  }
  const pass = (milliseconds: number) => {
    world.time.now = new Date(world.time.now.getTime() + milliseconds)
  }
  const sizesLeft = async (file: PhotoFile) => {
    const found = await Promise.all(photoSizes.map((size) => world.photos.has({ ...file, size })))
    return found.filter(Boolean).length
  }
  const kept = () => world.rows<{ photo: string }>('select photo from photo.kept')

  it('is deleted in every size as soon as it can no longer be restored, and not earlier', async () => {
    const until = photoKeptUntil(world.time.now)
    await show(null)
    await reacted()
    pass(photoUndoWindow)
    await deleteUnshownPhotos(world)
    expect(await sizesLeft(first)).toBe(3)
    world.time.now = until
    await deleteUnshownPhotos(world)
    expect(await sizesLeft(first)).toBe(0)
    expect(await sizesLeft(second)).toBe(3)
    expect(await kept()).toEqual([])
  })

  it('is also deleted if another photo replaced it, and the new photo stays', async () => {
    await show(second)
    await reacted()
    pass(2 * photoUndoWindow)
    await deleteUnshownPhotos(world)
    expect([await sizesLeft(first), await sizesLeft(second)]).toEqual([0, 3])
  })

  it('is not deleted if it was restored', async () => {
    await show(null)
    await world.send({ type: 'UndoProfileChange', providerId: 'rosa', revision: 2, slugId: null })
    await reacted()
    pass(2 * photoUndoWindow)
    await deleteUnshownPhotos(world)
    expect(await sizesLeft(first)).toBe(3)
    expect(await kept()).toEqual([])
  })

  it('is tried again if its files cannot be deleted, without delaying other photos', async () => {
    await show(second)
    await show(null)
    await reacted()
    pass(2 * photoUndoWindow)
    const photos: ReactingWorld['photos'] = {
      ...world.photos,
      delete: (owner, photoId) =>
        photoId === first.photoId
          ? Promise.reject(new Error('The bucket is away'))
          : world.photos.delete(owner, photoId),
    }
    await expect(deleteUnshownPhotos({ ...world, photos })).rejects.toThrow('1 of 2 failed')
    expect([await sizesLeft(first), await sizesLeft(second)]).toEqual([3, 0])
    await deleteUnshownPhotos(world)
    expect(await sizesLeft(first)).toBe(0)
  })

  it('has its files if it is uploaded again during the deletion: the upload waits for the deletion', async () => {
    await show(null)
    await reacted()
    pass(2 * photoUndoWindow)
    const order: string[] = []
    let sent: Promise<unknown> | undefined
    await forgetKeptPhoto(world.pool, photoFileNameOf(first), world.time.now, async () => {
      sent = keepPhoto(world.pool, photoFileNameOf(first), photoKeptUntil(world.time.now)).then(() =>
        order.push('kept'),
      )
      await until('the sender waits', async () => (await waiting()) > 0)
      order.push('deleted')
    })
    await sent
    expect(order).toEqual(['deleted', 'kept'])
    await deleteUnshownPhotos(world)
    expect(await sizesLeft(first)).toBe(3)
  })

  const waiting = async () =>
    (
      await world.rows(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
    ).length
})
