/**
 * The pages of each dashboard, in the order of its navigation (spec section 2, product.md "Dashboards"). A page is
 * listed here when it exists: a link to one that does not would fail to compile.
 */
import type { LinkProps } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { MessageIcon } from '../../ui/frame-icons.tsx'
import { QuoteIcon } from '../people/quote-icon.tsx'
import { CalendarIcon } from '../../ui/booking-icons.tsx'
import { KeyIcon, PersonIcon, QuestionIcon, SavedIcon, StarIcon, TodayIcon } from './subpage-icons.tsx'

export type DashboardRole = 'client' | 'provider'

/** What may wait on a page for the person whose dashboard it is. */
export type WaitingKind = 'bookings' | 'endorsements' | 'messages' | 'reviews'

export interface DashboardSubpage {
  readonly to: NonNullable<LinkProps['to']>
  readonly label: string
  readonly Icon: ComponentType<{ size?: number; className?: string }>
  /** The count that stands beside its name. */
  readonly waiting?: WaitingKind
  /** The beginning of other addresses that belong to it. */
  readonly also?: string
  /** On a phone it has a place of its own in the bar; the others are behind "More". */
  readonly isInBar?: true
}

export const dashboardSubpages: Readonly<Record<DashboardRole, readonly DashboardSubpage[]>> = {
  provider: [
    { to: '/dashboard/provider', label: 'Today', Icon: TodayIcon, isInBar: true },
    {
      to: '/dashboard/provider/bookings',
      label: 'Bookings',
      Icon: CalendarIcon,
      waiting: 'bookings',
      also: '/dashboard/bookings/',
      isInBar: true,
    },
    {
      to: '/dashboard/provider/messages',
      label: 'Messages',
      Icon: MessageIcon,
      waiting: 'messages',
      isInBar: true,
    },
    {
      to: '/dashboard/provider/endorsements',
      label: 'Endorsements',
      Icon: QuoteIcon,
      waiting: 'endorsements',
      isInBar: true,
    },
    { to: '/dashboard/provider/reviews', label: 'Reviews', Icon: StarIcon, waiting: 'reviews' },
    { to: '/dashboard/provider/faq', label: 'Questions', Icon: QuestionIcon },
    { to: '/dashboard/provider/profile', label: 'Profile', Icon: PersonIcon },
    { to: '/dashboard/account', label: 'My account', Icon: KeyIcon },
  ],
  client: [
    { to: '/dashboard/client', label: 'Today', Icon: TodayIcon, isInBar: true },
    {
      to: '/dashboard/client/bookings',
      label: 'Bookings',
      Icon: CalendarIcon,
      waiting: 'bookings',
      also: '/dashboard/bookings/',
      isInBar: true,
    },
    {
      to: '/dashboard/client/messages',
      label: 'Messages',
      Icon: MessageIcon,
      waiting: 'messages',
      isInBar: true,
    },
    { to: '/dashboard/client/favorites', label: 'Saved', Icon: SavedIcon, isInBar: true },
    { to: '/dashboard/client/reviews', label: 'Reviews', Icon: StarIcon, waiting: 'reviews' },
    { to: '/dashboard/client/profile', label: 'Profile', Icon: PersonIcon },
    { to: '/dashboard/account', label: 'My account', Icon: KeyIcon },
  ],
}
