import MarkEmailUnreadOutlined from '@mui/icons-material/MarkEmailUnreadOutlined'
import { lazy } from 'react'
import type { ConsoleResource } from '../data/resource.ts'

export const waitlist: ConsoleResource = {
  name: 'waitlist',
  label: 'Waitlist',
  icon: MarkEmailUnreadOutlined,
  part: 'people',
  list: lazy(async () => ({ default: (await import('./waitlist-list.tsx')).WaitlistList })),
  show: lazy(async () => ({ default: (await import('./waitlist-show.tsx')).WaitlistShow })),
}
