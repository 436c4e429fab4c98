/**
 * The pages of each dashboard, in the order of the navigation (product.md, "Screens" and "Dashboards").
 * Links are type-checked: a page that does not exist would not compile.
 */

import type { LinkProps } from '@tanstack/react-router'
import { t } from 'backend/language/texts'
import type { ComponentType } from 'react'
import { CalendarIcon, ClockIcon } from '../../ui/booking-icons.tsx'
import { MessageIcon } from '../../ui/frame-icons.tsx'
import { QuoteIcon } from '../people/quote-icon.tsx'
import {
  CredentialIcon,
  KeyIcon,
  PersonIcon,
  QuestionIcon,
  SavedIcon,
  StarIcon,
  TodayIcon,
} from './subpage-icons.tsx'

export type DashboardRole = 'client' | 'provider'

/** The kinds of items that can wait for the owner of the dashboard. */
export type WaitingKind = 'bookings' | 'endorsements' | 'messages' | 'reviews'

export interface DashboardSubpage {
  readonly to: NonNullable<LinkProps['to']>
  readonly label: string
  readonly Icon: ComponentType<{ size?: number; className?: string }>
  /** The kind of items that are counted beside its name. */
  readonly waiting?: WaitingKind
  /** The start of other addresses that belong to this page. */
  readonly also?: string
  /** Shown in the bottom bar on a phone; the others are behind "More". */
  readonly isInBar?: true
}

export const dashboardSubpages: Readonly<Record<DashboardRole, readonly DashboardSubpage[]>> = {
  provider: [
    { to: '/dashboard/provider', label: t`Today`, Icon: TodayIcon, isInBar: true },
    {
      to: '/dashboard/provider/bookings',
      label: t`Bookings`,
      Icon: CalendarIcon,
      waiting: 'bookings',
      also: '/dashboard/bookings/',
      isInBar: true,
    },
    { to: '/dashboard/provider/hours', label: t`Hours`, Icon: ClockIcon },
    {
      to: '/dashboard/provider/messages',
      label: t`Messages`,
      Icon: MessageIcon,
      waiting: 'messages',
      isInBar: true,
    },
    {
      to: '/dashboard/provider/endorsements',
      label: t`Endorsements`,
      Icon: QuoteIcon,
      waiting: 'endorsements',
      isInBar: true,
    },
    { to: '/dashboard/provider/reviews', label: t`Reviews`, Icon: StarIcon, waiting: 'reviews' },
    { to: '/dashboard/provider/faq', label: t`Questions`, Icon: QuestionIcon },
    { to: '/dashboard/provider/credentials', label: t`Credentials`, Icon: CredentialIcon },
    { to: '/dashboard/provider/profile', label: t`Profile`, Icon: PersonIcon },
    { to: '/dashboard/account', label: t`My account`, Icon: KeyIcon },
  ],
  client: [
    { to: '/dashboard/client', label: t`Today`, Icon: TodayIcon, isInBar: true },
    {
      to: '/dashboard/client/bookings',
      label: t`Bookings`,
      Icon: CalendarIcon,
      waiting: 'bookings',
      also: '/dashboard/bookings/',
      isInBar: true,
    },
    {
      to: '/dashboard/client/messages',
      label: t`Messages`,
      Icon: MessageIcon,
      waiting: 'messages',
      isInBar: true,
    },
    {
      to: '/dashboard/client/favorites',
      also: '/bookmarks',
      label: t`Saved`,
      Icon: SavedIcon,
      isInBar: true,
    },
    { to: '/dashboard/client/reviews', label: t`Reviews`, Icon: StarIcon, waiting: 'reviews' },
    { to: '/dashboard/client/profile', label: t`Profile`, Icon: PersonIcon },
    { to: '/dashboard/account', label: t`My account`, Icon: KeyIcon },
  ],
}
