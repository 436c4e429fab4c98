import type { FaqRow } from 'backend/contract/faqs/console-faqs'
import type { Tone } from '../lists/sign.tsx'
import type { Choices } from '../records/field-words.ts'

type Status = FaqRow['status']

export const faqStatus: Readonly<Record<Status, string>> = { draft: 'Draft', published: 'Published' }

export const faqChoices: Choices = { status: faqStatus }

export const faqTone: Readonly<Record<Status, Tone>> = { draft: 'quiet', published: 'good' }
