import TerminalOutlined from '@mui/icons-material/TerminalOutlined'
import { lazy } from 'react'
import type { ConsoleResource } from '../data/resource.ts'

export const sql: ConsoleResource = {
  name: 'sql',
  label: 'SQL',
  icon: TerminalOutlined,
  part: 'record',
  list: lazy(async () => ({ default: (await import('./sql-page.tsx')).SqlPage })),
}
