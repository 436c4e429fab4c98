import QuizOutlined from '@mui/icons-material/QuizOutlined'
import { lazy } from 'react'
import type { ConsoleResource } from '../data/resource.ts'

export const faqs: ConsoleResource = {
  name: 'faqs',
  label: 'Questions',
  icon: QuizOutlined,
  part: 'people',
  list: lazy(async () => ({ default: (await import('./faqs-list.tsx')).FaqsList })),
  show: lazy(async () => ({ default: (await import('./faq-show.tsx')).FaqShow })),
}
