/**
 * A slug belongs to one provider. Each slug has its own stream, which must not exist before it is taken. If
 * two providers race for one slug, the log decides which of them was first.
 */

import { t } from '../../language/texts.ts'
import {
  refuse,
  type Decider,
  type DomainEvent,
  type PersonalFields,
  type Command,
} from '../decider/decider.ts'

export type SlugEvent =
  | DomainEvent<
      'SlugReserved',
      { readonly reservationId: string; readonly providerId: string; readonly reservedAt: string }
    >
  | DomainEvent<
      'SlugReleased',
      { readonly reservationId: string; readonly providerId: string; readonly releasedAt: string }
    >

export const slugPersonalFields: PersonalFields<SlugEvent> = { SlugReserved: 'none', SlugReleased: 'none' }

export type SlugCommand =
  | Command<
      'ReserveSlug',
      {
        /** A keyed hash of the slug: a slug may be a person's name. */
        readonly reservationId: string
        readonly providerId: string
      }
    >
  /** Has no effect for a provider who does not hold the slug. */
  | Command<'ReleaseSlug', { readonly reservationId: string; readonly providerId: string }>

type Reservation = { readonly status: 'free' } | { readonly status: 'reserved'; readonly providerId: string }

export const slugStream = (reservationId: string): string => `slug-${reservationId}`

export const slugReservation: Decider<Reservation, SlugCommand, SlugEvent> = {
  initial: { status: 'free' },
  stream: ({ reservationId }) => slugStream(reservationId),
  decide: {
    ReserveSlug(slug, { reservationId, providerId }, now) {
      if (slug.status === 'free')
        return [{ type: 'SlugReserved', data: { reservationId, providerId, reservedAt: now.toISOString() } }]
      if (slug.providerId === providerId) return []
      const message = t`That link is already taken`
      return refuse('taken', message, { slug: message })
    },
    ReleaseSlug(slug, { reservationId, providerId }, now) {
      if (slug.status === 'free' || slug.providerId !== providerId) return []
      return [{ type: 'SlugReleased', data: { reservationId, providerId, releasedAt: now.toISOString() } }]
    },
  },
  evolve(_slug, event) {
    switch (event.type) {
      case 'SlugReserved':
        return { status: 'reserved', providerId: event.data.providerId }
      case 'SlugReleased':
        return { status: 'free' }
    }
  },
}
