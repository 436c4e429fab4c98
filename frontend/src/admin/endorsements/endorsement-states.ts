import type { EndorsementRow } from 'backend/contract/endorsements/console-endorsements'
import { relationships } from 'backend/contract/endorsements/endorsement-options'
import type { StatusTone } from '../lists/sign.tsx'
import type { ChoiceWords } from '../records/field-words.ts'
import { endorsementStatusWords } from './endorsement-words.ts'

type Status = EndorsementRow['status']

export const endorsementChoices: ChoiceWords = { status: endorsementStatusWords, relationship: relationships }

export const endorsementStatusTones: Readonly<Record<Status, StatusTone>> = {
  requested: 'quiet',
  pending: 'open',
  approved: 'good',
  declined: 'quiet',
  cancelled: 'quiet',
  refused: 'quiet',
  expired: 'quiet',
  withdrawn: 'quiet',
  removed: 'gone',
}
