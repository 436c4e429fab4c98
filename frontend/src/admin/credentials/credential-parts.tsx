import Link from '@mui/material/Link'
import {
  credentialName,
  notConfirmedWords,
  type CredentialRow,
} from 'backend/contract/credentials/console-credentials'
import { backgroundCheckEnds, credentialTitles } from 'backend/contract/credentials/credentials'
import {
  checkCredential,
  rejectCredential,
  revokeCredential,
} from 'backend/contract/credentials/moderation-acts'
import { readyReasons } from 'backend/contract/ready-reasons'
import { useState } from 'react'
import { ActButton } from '../acts/act-button.tsx'
import { ActChoice } from '../acts/act-choice.tsx'
import { ActField } from '../acts/act-fields.tsx'
import { fieldDayOf } from '../lists/days.ts'
import { partsOf } from '../lists/list-types.ts'
import { DecidedEarlier } from '../records/decided-before.tsx'
import { DateField } from '../shown/date-field.tsx'

export { credentialsList as list } from 'backend/contract/credentials/console-credentials'

/** The day it is here. */
const today = () => fieldDayOf(new Date().toISOString())

interface DayFieldProps {
  readonly name: string
  readonly label: string
  readonly first: string
  readonly help: string
  readonly error: string | undefined
}

const DayField = ({ first, help, error, ...field }: DayFieldProps) => {
  const [day, setDay] = useState(first)
  return (
    <DateField
      {...field}
      value={day}
      onChange={setDay}
      error={error !== undefined}
      helperText={error ?? help}
    />
  )
}

/** Where it is looked up as a rule, as parents read it. */
const usualRegister = ({ title }: Pick<CredentialRow, 'title'>): string => {
  const register = title === null ? null : credentialTitles[title].register
  return register === null ? '' : `${register}’s register`
}

/** Until when it counts as a rule. */
const lastDayOf = ({ kind, issuedOn, expiresOn }: CredentialRow): string =>
  kind === 'background_check' && issuedOn !== null ? backgroundCheckEnds(issuedOn) : (expiresOn ?? '')

/** Checks a credential with evidence, does not confirm it, or takes a check back. */
const Decide = (row: CredentialRow) => {
  const about = { credentialId: row.id }
  if (row.status === 'checked')
    return (
      <ActButton
        label="Take back"
        isGrave
        command={revokeCredential}
        title={`Take back ${credentialName(row)}?`}
        lead="The profile no longer says that we checked it. The provider reads your reason."
        about={about}
        sending="Taking back…"
        done={() => 'The check was taken back.'}
      />
    )
  if (row.status !== 'claimed' && row.status !== 'seen') return null
  const isFirstOfTwo = row.kind === 'background_check' && row.status === 'claimed'
  return (
    <>
      <ActButton
        label={isFirstOfTwo ? 'I’ve seen it' : 'Check'}
        letters="a"
        isMain
        command={checkCredential}
        title={
          isFirstOfTwo ? 'Have you seen this background check?' : `Is this right: ${credentialName(row)}?`
        }
        lead={
          row.kind === 'background_check'
            ? 'Two of us look at each background check. It counts for 13 months at most.'
            : 'Parents read where you saw it, when, and until when it counts. The provider gets an email.'
        }
        about={about}
        asksWhy={false}
        sending="Saving…"
        done={() => (isFirstOfTwo ? 'Saved. Now a colleague has to look.' : 'Credential checked.')}
        fields={(errorOf) => (
          <>
            <ActField
              name="where"
              label="Where you saw it"
              help="As in “IBLCE’s register”. Parents read it. Don’t name anyone."
              // The second of two says it without the first's words.
              defaultValue={row.status === 'seen' ? '' : usualRegister(row)}
              error={errorOf('where')}
            />
            <DayField
              name="seenOn"
              label="When you saw it"
              first={today()}
              help="The day on which you looked."
              error={errorOf('seenOn')}
            />
            <DayField
              name="validUntil"
              label="Valid until"
              first={lastDayOf(row)}
              help="Leave it empty if it has no end."
              error={errorOf('validUntil')}
            />
          </>
        )}
      />
      <ActButton
        label="Not confirmed"
        letters="r"
        isGrave
        command={rejectCredential}
        title={`Decline to confirm ${credentialName(row)}?`}
        lead="The provider gets an email with your reason, and can send it again."
        about={about}
        commonReasons={readyReasons.credentialNotConfirmed}
        sending="Saving…"
        done={() => 'Not confirmed. The provider gets an email.'}
        fields={(errorOf) => (
          <ActChoice name="why" label="Why" options={notConfirmedWords} error={errorOf('why')} />
        )}
      />
    </>
  )
}

/** What a provider typed may lead anywhere: the reader sees where. */
const hostOf = (link: string): string => URL.parse(link)?.host ?? link

export const parts = partsOf<CredentialRow>({
  waits: ({ status }) => status === 'claimed' || status === 'seen',
  acts: (row) => (
    <>
      {row.registerLink !== null && /^https?:/.test(row.registerLink) && (
        <Link href={row.registerLink} target="_blank" rel="noopener noreferrer" sx={{ alignSelf: 'center' }}>
          Open the provider’s link ({hostOf(row.registerLink)})
        </Link>
      )}
      <Decide {...row} />
    </>
  ),
  below: ({ id }) => <DecidedEarlier kind="credentials" id={id} />,
})
