import type { FaqRow } from 'backend/contract/faqs/console-faqs'
import type { StatusTone } from '../lists/sign.tsx'
import type { ChoiceWords } from '../records/field-words.ts'

type Status = FaqRow['status']

export const faqStatusWords: Readonly<Record<Status, string>> = { draft: 'Draft', published: 'Published' }

export const faqChoices: ChoiceWords = { status: faqStatusWords }

export const faqStatusTones: Readonly<Record<Status, StatusTone>> = { draft: 'quiet', published: 'good' }
