import PeopleOutlined from '@mui/icons-material/PeopleOutlined'
import { lazy } from 'react'
import type { ConsoleResource } from '../data/resource.ts'

export const people: ConsoleResource = {
  name: 'people',
  label: 'People',
  icon: PeopleOutlined,
  part: 'people',
  list: lazy(async () => ({ default: (await import('./people-list.tsx')).PeopleList })),
  show: lazy(async () => ({ default: (await import('./person-show.tsx')).PersonShow })),
}
