import FormatQuoteOutlined from '@mui/icons-material/FormatQuoteOutlined'
import { lazy } from 'react'
import type { ConsoleResource } from '../data/resource.ts'

export const endorsements: ConsoleResource = {
  name: 'endorsements',
  label: 'Endorsements',
  icon: FormatQuoteOutlined,
  part: 'people',
  list: lazy(async () => ({ default: (await import('./endorsements-list.tsx')).EndorsementsList })),
  show: lazy(async () => ({ default: (await import('./endorsement-show.tsx')).EndorsementShow })),
}
