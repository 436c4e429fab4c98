import type { EndorsementRow } from 'backend/contract/endorsements/console-endorsements'
import { partsOf } from '../lists/list-types.ts'
import { EmailText, MaskedText } from '../lists/masked-text.tsx'
import { ModerateEndorsement } from './moderate.tsx'

export { endorsementsList as list } from 'backend/contract/endorsements/console-endorsements'

export const parts = partsOf<EndorsementRow>({
  cells: {
    writer: ({ endorserId, endorserName, email }) =>
      endorserName === null ? (
        <EmailText address={email} />
      ) : (
        <MaskedText value={endorserName} of={endorserId} />
      ),
  },
  acts: (endorsement) => <ModerateEndorsement {...endorsement} />,
})
