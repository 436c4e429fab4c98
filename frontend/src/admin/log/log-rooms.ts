import AccountTreeOutlined from '@mui/icons-material/AccountTreeOutlined'
import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined'
import History from '@mui/icons-material/History'
import ListAltOutlined from '@mui/icons-material/ListAltOutlined'
import SensorsOutlined from '@mui/icons-material/SensorsOutlined'
import { lazy } from 'react'
import type { ConsoleResource } from '../data/resource.ts'

export const events: ConsoleResource = {
  name: 'events',
  label: 'Events',
  icon: ListAltOutlined,
  part: 'record',
  list: lazy(async () => ({ default: (await import('./events-room.tsx')).EventsRoom })),
}

export const changes: ConsoleResource = {
  name: 'changes',
  label: 'Two moments',
  icon: History,
  part: 'record',
  list: lazy(async () => ({ default: (await import('./comparison-page.tsx')).ComparisonPage })),
}

export const projections: ConsoleResource = {
  name: 'projections',
  label: 'Projections',
  icon: AccountTreeOutlined,
  part: 'record',
  list: lazy(async () => ({ default: (await import('./projections-room.tsx')).ProjectionsRoom })),
}

export const verification: ConsoleResource = {
  name: 'verification',
  label: 'Verification',
  icon: FactCheckOutlined,
  part: 'record',
  list: lazy(async () => ({ default: (await import('./verification-page.tsx')).VerificationPage })),
}

export const feeds: ConsoleResource = {
  name: 'feeds',
  label: 'Event feeds',
  icon: SensorsOutlined,
  part: 'record',
  list: lazy(async () => ({ default: (await import('./feeds-page.tsx')).FeedsPage })),
}
