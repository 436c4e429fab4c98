import EventAvailableOutlined from '@mui/icons-material/EventAvailableOutlined'
import { lazy } from 'react'
import type { ConsoleResource } from '../data/resource.ts'

export const bookings: ConsoleResource = {
  name: 'bookings',
  label: 'Bookings',
  icon: EventAvailableOutlined,
  part: 'people',
  list: lazy(async () => ({ default: (await import('./bookings-list.tsx')).BookingsList })),
  show: lazy(async () => ({ default: (await import('./booking-show.tsx')).BookingShow })),
}
