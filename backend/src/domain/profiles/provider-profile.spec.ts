import { describe, expect, it } from '@jest/globals'
import { given } from '../../../test/given.ts'
import { noAttributes, type ProfileFacts, type ProviderProfileEvent } from './provider-profile-events.ts'
import { providerProfile, photoUndoWindow } from './provider-profile.ts'
import { slugReservation, type SlugEvent } from './slug-reservation.ts'

const now = new Date('2026-03-01T03:00:00Z')
const facts: ProfileFacts = {
  businessName: 'Harbor Doula Care',
  slug: 'harbor-doula-care',
  providerName: 'Maya Okafor',
  tagline: 'Calm company through a long night',
  description: 'I sit with families through labor and through the first weeks after it, at home.',
  yearsInService: 9,
  familiesServed: 120,
  insuranceAccepted: true,
  medicaidAccepted: false,
  startingPrice: 1400,
  startingPriceType: 'flat_fee',
  slidingScaleOffered: true,
  serviceDelivery: 'in_person_only',
  providerTypes: ['birth_doula'],
  languages: ['english'],
  certifications: [],
  techniques: [],
  businessType: null,
  website: null,
  phone: null,
  address: null,
}
const owner = { organizationId: 'o1', accountId: 'a1', slugId: 's1' }
const created: ProviderProfileEvent = {
  type: 'ProviderProfileCreated',
  data: { providerId: 'p1', ...owner, ...facts, createdAt: now.toISOString() },
}
const revised = (
  changes: Extract<ProviderProfileEvent, { type: 'ProviderProfileRevised' }>['data']['changes'],
  more: { slugId?: string; releasedSlugId?: string; undoes?: number } = {},
): ProviderProfileEvent => ({
  type: 'ProviderProfileRevised',
  data: {
    providerId: 'p1',
    changes,
    slugId: null,
    releasedSlugId: null,
    undoes: null,
    ...more,
    revisedAt: now.toISOString(),
  },
})

describe("a provider's profile", () => {
  it('is created once', () => {
    const create = { type: 'CreateProviderProfile', providerId: 'p1', owner, facts } as const
    given(providerProfile).when(create, now).then([created])
    given(providerProfile, [created]).when(create, now).thenRefused('You already have a provider profile')
  })

  it('is revised only if it exists, and only in the fields that changed', () => {
    const revise = {
      type: 'ReviseProviderProfile',
      providerId: 'p1',
      changes: { startingPrice: 1500, tagline: facts.tagline },
      slugId: null,
    } as const
    given(providerProfile).when(revise, now).thenRefused('We couldn’t find that profile')
    given(providerProfile, [created])
      .when(revise, now)
      .then([revised({ startingPrice: 1500 })])
    given(providerProfile, [created, revised({ startingPrice: 1500 })])
      .when(revise, now)
      .thenNothing()
  })

  it('of before November 2026 neither says how far they travel nor excludes a state', () => {
    expect([created].reduce(providerProfile.evolve, providerProfile.initial)).toMatchObject({
      profile: { travelMiles: null, receivesClients: false, videoStates: [] },
    })
  })

  it('compares an address, a list and an attribute by value', () => {
    const address = { street: null, city: 'Austin', state: 'TX', zipCode: null }
    const changes = { address, insurers: ['aetna'], gender: 'woman' }
    const revise = {
      type: 'ReviseProviderProfile',
      providerId: 'p1',
      changes: structuredClone(changes),
      slugId: null,
    } as const
    given(providerProfile, [created])
      .when(revise, now)
      .then([revised(changes)])
    given(providerProfile, [created, revised(changes)])
      .when(revise, now)
      .thenNothing()
    given(providerProfile, [created])
      .when({ type: 'ReviseProviderProfile', providerId: 'p1', changes: noAttributes, slugId: null }, now)
      .thenNothing()
  })

  it('releases its old slug with the new one, and names both reservations', () => {
    given(providerProfile, [created])
      .when({ type: 'ReviseProviderProfile', providerId: 'p1', changes: { slug: 'maya' }, slugId: 's2' }, now)
      .then([revised({ slug: 'maya' }, { slugId: 's2', releasedSlugId: 's1' })])
    given(providerProfile, [created, revised({ slug: 'maya' }, { slugId: 's2', releasedSlugId: 's1' })])
      .when(
        { type: 'ReviseProviderProfile', providerId: 'p1', changes: { slug: 'maya-o' }, slugId: 's3' },
        now,
      )
      .then([revised({ slug: 'maya-o' }, { slugId: 's3', releasedSlugId: 's2' })])
  })

  it('of the oldest kind keeps its declared attributes, which can be undone too', () => {
    const declared: ProviderProfileEvent = {
      type: 'ProviderAttributesDeclared',
      data: {
        providerId: 'p1',
        insurers: ['aetna'],
        specialties: [],
        photo: 'maya.svg',
        declaredAt: now.toISOString(),
      },
    }
    given(providerProfile, [created, declared])
      .when({ type: 'UndoProfileChange', providerId: 'p1', revision: 1, slugId: null }, now)
      .then([revised({ insurers: [], photo: null }, { undoes: 1 })])
  })

  describe('undoes a change', () => {
    const dearer = revised({ startingPrice: 1500, tagline: 'Calm company, day and night' })

    it('by another change', () => {
      given(providerProfile, [created, dearer])
        .when({ type: 'UndoProfileChange', providerId: 'p1', revision: 1, slugId: null }, now)
        .then([revised({ startingPrice: 1400, tagline: facts.tagline }, { undoes: 1 })])
    })

    it('and undoes that one too', () => {
      const undone = revised({ startingPrice: 1400, tagline: facts.tagline }, { undoes: 1 })
      given(providerProfile, [created, dearer, undone])
        .when({ type: 'UndoProfileChange', providerId: 'p1', revision: 2, slugId: null }, now)
        .then([revised({ startingPrice: 1500, tagline: 'Calm company, day and night' }, { undoes: 2 })])
    })

    it('including a change of the slug', () => {
      const moved = revised({ slug: 'maya' }, { slugId: 's2', releasedSlugId: 's1' })
      given(providerProfile, [created, moved])
        .when({ type: 'UndoProfileChange', providerId: 'p1', revision: 1, slugId: 's1' }, now)
        .then([revised({ slug: facts.slug }, { slugId: 's1', releasedSlugId: 's2', undoes: 1 })])
    })

    it('but not one that was overwritten since', () => {
      given(providerProfile, [created, dearer, revised({ startingPrice: 1600 })])
        .when({ type: 'UndoProfileChange', providerId: 'p1', revision: 1, slugId: null }, now)
        .thenRefused('This was changed again later. Undo the later change first.')
    })

    it.each([0, 2, -1])('but not the one at revision %s, which changed nothing', (revision) => {
      given(providerProfile, [created, dearer])
        .when({ type: 'UndoProfileChange', providerId: 'p1', revision, slugId: null }, now)
        .thenRefused('We couldn’t find that change')
    })

    describe('that removed or replaced a photo', () => {
      const shown = revised({ photo: 'a.webp' })
      const after = (milliseconds: number) => new Date(now.getTime() + milliseconds)
      const deleted = 'This photo was deleted a day after you removed it. Upload it again.'
      const undo = { type: 'UndoProfileChange', providerId: 'p1', revision: 2, slugId: null } as const

      it.each([null, 'b.webp'])('for a day, with %s in its place', (photo) => {
        const history = [created, shown, revised({ photo })]
        given(providerProfile, history)
          .when(undo, after(photoUndoWindow - 1))
          .then([
            {
              type: 'ProviderProfileRevised',
              data: {
                ...revised({ photo: 'a.webp' }, { undoes: 2 }).data,
                revisedAt: after(photoUndoWindow - 1).toISOString(),
              } as Extract<ProviderProfileEvent, { type: 'ProviderProfileRevised' }>['data'],
            },
          ])
        given(providerProfile, history).when(undo, after(photoUndoWindow)).thenRefused(deleted)
      })

      it('for a day from the last removal', () => {
        const later = (event: ProviderProfileEvent, milliseconds: number) =>
          ({
            ...event,
            data: { ...event.data, revisedAt: after(milliseconds).toISOString() },
          }) as ProviderProfileEvent
        // Removed, restored, and removed again half a day later.
        const history = [
          created,
          shown,
          revised({ photo: null }),
          revised({ photo: 'a.webp' }, { undoes: 2 }),
          later(revised({ photo: null }), photoUndoWindow / 2),
        ]
        for (const revision of [2, 4]) {
          const again = { type: 'UndoProfileChange', providerId: 'p1', revision, slugId: null } as const
          given(providerProfile, history)
            .when(again, after(photoUndoWindow * 1.5))
            .thenRefused(deleted)
          given(providerProfile, history)
            .when(again, after(photoUndoWindow * 1.5 - 1))
            .then([later(revised({ photo: 'a.webp' }, { undoes: revision }), photoUndoWindow * 1.5 - 1)])
        }
      })
    })
  })
})

describe('a slug', () => {
  const reserved: SlugEvent = {
    type: 'SlugReserved',
    data: { reservationId: 'r1', providerId: 'p1', reservedAt: now.toISOString() },
  }

  it('belongs to the first provider who reserves it, even if they reserve it again', () => {
    given(slugReservation)
      .when({ type: 'ReserveSlug', reservationId: 'r1', providerId: 'p1' }, now)
      .then([reserved])
    given(slugReservation, [reserved])
      .when({ type: 'ReserveSlug', reservationId: 'r1', providerId: 'p1' }, now)
      .thenNothing()
  })

  it('is refused to everyone else', () => {
    given(slugReservation, [reserved])
      .when({ type: 'ReserveSlug', reservationId: 'r1', providerId: 'p2' }, now)
      .thenRefused('That link is already taken')
  })

  it('is free again once its holder releases it, and only the holder can', () => {
    const released: SlugEvent = {
      type: 'SlugReleased',
      data: { reservationId: 'r1', providerId: 'p1', releasedAt: now.toISOString() },
    }
    given(slugReservation, [reserved])
      .when({ type: 'ReleaseSlug', reservationId: 'r1', providerId: 'p2' }, now)
      .thenNothing()
    given(slugReservation, [reserved])
      .when({ type: 'ReleaseSlug', reservationId: 'r1', providerId: 'p1' }, now)
      .then([released])
    given(slugReservation, [reserved, released])
      .when({ type: 'ReleaseSlug', reservationId: 'r1', providerId: 'p1' }, now)
      .thenNothing()
    given(slugReservation, [reserved, released])
      .when({ type: 'ReserveSlug', reservationId: 'r1', providerId: 'p2' }, now)
      .then([{ ...reserved, data: { ...reserved.data, providerId: 'p2' } }])
  })
})
