/** Every command of the product, by the decider that decides it. */
import {
  CreateProviderProfile,
  DeclareProviderAttributes,
  providerProfile,
} from '../domain/provider-profile.ts'
import { ReserveSlug, slugReservation } from '../domain/slug-reservation.ts'
import { JoinWaitlist, waitlist } from '../domain/waitlist.ts'
import { commandHandlersOf } from './command-handlers.ts'

export const commandHandlers = [
  ...commandHandlersOf(waitlist, { JoinWaitlist }),
  ...commandHandlersOf(providerProfile, { CreateProviderProfile, DeclareProviderAttributes }),
  ...commandHandlersOf(slugReservation, { ReserveSlug }),
]
