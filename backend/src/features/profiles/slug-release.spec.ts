import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { profileFormInput } from '../../../test/profile-form.ts'
import { openReactingWorld, type ReactingWorld } from '../../../test/reacting.ts'
import { until } from '../../../test/until.ts'
import { slugRelease } from './feature.ts'
import { factsOfForm } from './profile-forms.ts'

describe('A slug that was given up', () => {
  let world: ReactingWorld
  beforeEach(async () => {
    world = await openReactingWorld()
    await world.send({ type: 'ReserveSlug', reservationId: 'old', providerId: 'rosa' })
    const owner = { organizationId: 'hers', slugId: 'old' }
    await world.send({
      type: 'CreateProviderProfile',
      providerId: 'rosa',
      owner,
      facts: factsOfForm(profileFormInput({ slug: 'old' })),
    })
  })
  afterEach(() => world.close())

  const moveTo = async (slug: string) => {
    await world.send({ type: 'ReserveSlug', reservationId: slug, providerId: 'rosa' })
    await world.send({ type: 'ReviseProviderProfile', providerId: 'rosa', changes: { slug }, slugId: slug })
  }
  const reacted = async (processManager = slugRelease(world)) => {
    const head = await world.store.head()
    const reactor = world.react(processManager)
    await until('all is reacted to', async () => ((await world.checkpoint('slug-release')) ?? '') >= head)
    await reactor.stop()
  }
  const isFree = (slug: string) =>
    world.send({ type: 'ReserveSlug', reservationId: slug, providerId: 'somebody-else' }).then(
      () => true,
      () => false,
    )

  it('is free for other providers, but the new slug is not', async () => {
    await moveTo('new')
    await reacted()
    expect(await isFree('old')).toBe(true)
    expect(await isFree('new')).toBe(false)
  })

  it('is still taken if the provider took it back before the release', async () => {
    await moveTo('new')
    await moveTo('old')
    await reacted()
    expect(await isFree('old')).toBe(false)
    expect(await isFree('new')).toBe(true)
  })

  it('is reserved again if the provider takes it back during the release', async () => {
    await moveTo('new')
    const processManager = slugRelease(world)
    await reacted({
      ...processManager,
      on: {
        ProviderProfileRevised: (event, context) =>
          processManager.on.ProviderProfileRevised?.(event, {
            ...context,
            async execute(command) {
              if (command.type === 'ReleaseSlug' && command.reservationId === 'old') await moveTo('old')
              await context.execute(command)
            },
          }) ?? Promise.resolve(),
      },
    })
    expect(await isFree('old')).toBe(false)
  })

  it('is not released when only another field was changed', async () => {
    await world.send({
      type: 'ReviseProviderProfile',
      providerId: 'rosa',
      changes: { tagline: 'I come when it is dark.' },
      slugId: null,
    })
    await reacted()
    expect(await isFree('old')).toBe(false)
  })
})
