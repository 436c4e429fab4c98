import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined'
import { lazy } from 'react'
import type { ConsoleResource } from '../data/resource.ts'

export const accessLog: ConsoleResource = {
  name: 'looks',
  label: 'Access log',
  icon: VisibilityOutlined,
  part: 'record',
  list: lazy(async () => ({ default: (await import('./access-log-list.tsx')).AccessLogList })),
}
