/**
 * A slug belongs to one provider. Each slug is a stream of its own that must not exist before it is taken: two
 * providers racing for one slug meet here, and the log itself decides which of them was first.
 */
import { refuse, type Decider, type DomainEvent, type PersonalFields } from './decider.ts'

export type SlugEvent = DomainEvent<
  'SlugReserved',
  { readonly reservationId: string; readonly providerId: string; readonly reservedAt: string }
>

export const slugPersonalFields: PersonalFields<SlugEvent> = { SlugReserved: 'none' }

export class ReserveSlug {
  readonly type = 'ReserveSlug'
  constructor(
    /** A keyed hash of the slug: a slug may be a person's name. */
    readonly reservationId: string,
    readonly providerId: string,
  ) {}
}

type Reservation = { readonly status: 'free' } | { readonly status: 'reserved'; readonly providerId: string }

export const slugReservation: Decider<Reservation, ReserveSlug, SlugEvent> = {
  initial: { status: 'free' },
  stream: ({ reservationId }) => `slug-${reservationId}`,
  decide: {
    ReserveSlug(slug, { reservationId, providerId }, now) {
      if (slug.status === 'free')
        return [{ type: 'SlugReserved', data: { reservationId, providerId, reservedAt: now.toISOString() } }]
      if (slug.providerId === providerId) return []
      return refuse('taken', 'That address is already taken', { slug: 'That address is already taken' })
    },
  },
  evolve(_slug, event) {
    switch (event.type) {
      case 'SlugReserved':
        return { status: 'reserved', providerId: event.data.providerId }
    }
  },
}
