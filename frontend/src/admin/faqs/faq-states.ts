import type { FaqRow } from 'backend/contract/faqs/console-faqs'
import type { Tone } from '../lists/sign.tsx'

type Status = FaqRow['status']

export const faqStatus: Readonly<Record<Status, string>> = { draft: 'Draft', published: 'Published' }

export const faqTone: Readonly<Record<Status, Tone>> = { draft: 'quiet', published: 'good' }
