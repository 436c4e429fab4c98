import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined'
import { lazy } from 'react'
import type { ConsoleResource } from '../data/resource.ts'

export const looks: ConsoleResource = {
  name: 'looks',
  label: 'Access log',
  icon: VisibilityOutlined,
  part: 'record',
  list: lazy(async () => ({ default: (await import('./looks-list.tsx')).LooksList })),
}
