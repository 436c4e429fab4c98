import FlagOutlined from '@mui/icons-material/FlagOutlined'
import { lazy } from 'react'
import type { ConsoleResource } from '../data/resource.ts'

export const profileReports: ConsoleResource = {
  name: 'profile-reports',
  label: 'Reported profiles',
  icon: FlagOutlined,
  part: 'people',
  list: lazy(async () => ({ default: (await import('./profile-reports-list.tsx')).ProfileReportsList })),
  show: lazy(async () => ({ default: (await import('./profile-report-show.tsx')).ProfileReportShow })),
}
