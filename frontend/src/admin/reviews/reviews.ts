import StarOutline from '@mui/icons-material/StarOutline'
import { lazy } from 'react'
import type { ConsoleResource } from '../data/resource.ts'

export const reviews: ConsoleResource = {
  name: 'reviews',
  label: 'Reviews',
  icon: StarOutline,
  part: 'people',
  list: lazy(async () => ({ default: (await import('./reviews-list.tsx')).ReviewsList })),
  show: lazy(async () => ({ default: (await import('./review-show.tsx')).ReviewShow })),
}
