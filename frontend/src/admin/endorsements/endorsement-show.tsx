import Link from '@mui/material/Link'
import type { EndorsementRow } from 'backend/contract/endorsements/console-endorsements'
import { masked } from 'backend/contract/masked'
import { relationships } from 'backend/contract/endorsements/endorsement-options'
import { Link as RouterLink } from 'react-router-dom'
import { StatusChip } from '../lists/sign.tsx'
import { MaskedText, MomentCell } from '../lists/masked-text.tsx'
import { recordPage } from '../shown/record-links.ts'
import { RecordPage } from '../records/record-page.tsx'
import { endorsementStatusTones, endorsementStatusWords } from '../shown/endorsement-words.ts'
import { endorsementChoices } from './endorsement-choices.ts'
import { ModerateEndorsement } from './moderate.tsx'

export const EndorsementShow = () => (
  <RecordPage<EndorsementRow>
    kind="endorsements"
    choices={endorsementChoices}
    listLabel="Endorsements"
    titleOf={({ providerName }) =>
      providerName === null || providerName === masked
        ? 'An endorsement'
        : `An endorsement of ${providerName}`
    }
    actionsOf={(endorsement) => <ModerateEndorsement {...endorsement} />}
    drawingOf={(endorsement) => ({
      lead: (
        <StatusChip tone={endorsementStatusTones[endorsement.status]}>
          {endorsementStatusWords[endorsement.status]}
        </StatusChip>
      ),
      words: endorsement.text,
      parts: [
        {
          title: 'Details',
          facts: [
            ['About', <Provider id={endorsement.providerId} name={endorsement.providerName} />],
            ['By', <Provider id={endorsement.endorserId} name={endorsement.endorserName} />],
            ['Request sent to', <MaskedText value={endorsement.email} />],
            [
              'How they know each other',
              relationships[endorsement.relationship as keyof typeof relationships] ??
                endorsement.relationship,
            ],
            ['Pinned', endorsement.pin === null ? 'No' : `Position ${endorsement.pin}`],
          ],
        },
        {
          title: 'When',
          facts: [
            ['Requested', <MomentCell at={endorsement.requestedAt} />],
            ['Submitted', <MomentCell at={endorsement.submittedAt} />],
            ['Approved', <MomentCell at={endorsement.approvedAt} />],
          ],
        },
      ],
    })}
  />
)

const Provider = ({ id, name }: { id: string | null; name: string | null }) =>
  id === null || name === null ? (
    <MaskedText value={name} />
  ) : (
    <Link component={RouterLink} to={recordPage('providers', id)}>
      <MaskedText value={name} />
    </Link>
  )
