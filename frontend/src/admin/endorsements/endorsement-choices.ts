import { relationships } from 'backend/contract/endorsements/endorsement-options'
import type { ChoiceWords } from '../records/field-words.ts'
import { endorsementStatusWords } from '../shown/endorsement-words.ts'

export const endorsementChoices: ChoiceWords = { status: endorsementStatusWords, relationship: relationships }
