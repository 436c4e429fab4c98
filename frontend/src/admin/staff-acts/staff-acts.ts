import HistoryEduOutlined from '@mui/icons-material/HistoryEduOutlined'
import { lazy } from 'react'
import type { ConsoleResource } from '../data/resource.ts'

export const staffActs: ConsoleResource = {
  name: 'staff-acts',
  label: 'Staff actions',
  icon: HistoryEduOutlined,
  part: 'record',
  list: lazy(async () => ({ default: (await import('./staff-acts-list.tsx')).StaffActsList })),
}
