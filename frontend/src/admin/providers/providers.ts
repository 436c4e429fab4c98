import VolunteerActivismOutlined from '@mui/icons-material/VolunteerActivismOutlined'
import { lazy } from 'react'
import type { ConsoleResource } from '../data/resource.ts'

export const providers: ConsoleResource = {
  name: 'providers',
  label: 'Providers',
  icon: VolunteerActivismOutlined,
  part: 'people',
  list: lazy(async () => ({ default: (await import('./providers-list.tsx')).ProvidersList })),
  show: lazy(async () => ({ default: (await import('./provider-show.tsx')).ProviderShow })),
}
