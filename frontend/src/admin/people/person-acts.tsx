/** What an admin may do to an account, each with a reason. */

import { endPersonSessions, erasePerson } from 'backend/contract/accounts/console-account-acts'
import type { PersonRow } from 'backend/contract/accounts/console-people'
import { resetTwoFactor, revokeStaffRole } from 'backend/contract/staff/staff'
import { ActButton } from '../acts/act-button.tsx'
import { ActField, CodeField } from '../acts/act-fields.tsx'

export const RevokeRole = ({ person }: { person: PersonRow }) => (
  <ActButton
    label="Revoke role"
    command={revokeStaffRole}
    title={`Revoke ${person.name}’s role?`}
    lead="All their sessions will end now, and they’ll no longer be able to open the console."
    about={{ accountId: person.id }}
    sending="Revoking…"
    isGraveOnceAsked
    done={() => 'Role revoked.'}
  />
)

export const ResetTwoFactor = ({ person }: { person: PersonRow }) => (
  <ActButton
    label="Reset two-step login"
    command={resetTwoFactor}
    title={`Reset ${person.name}’s two-step login?`}
    lead="For someone who has lost their phone and their recovery codes. First make sure it’s really them asking: until they set it up again, their password alone is enough to log in. All their sessions will end now, and we’ll email them."
    about={{ accountId: person.id }}
    sending="Resetting…"
    isGraveOnceAsked
    done={() => 'Two-step login reset.'}
  />
)

interface EndSessionsProps {
  readonly accountId: string
  /** Null for all sessions. */
  readonly sessionId: string | null
  readonly device?: string
}

export const EndSessions = ({ accountId, sessionId, device }: EndSessionsProps) => (
  <ActButton
    label={sessionId === null ? 'End all sessions' : 'End'}
    command={endPersonSessions}
    title={
      sessionId === null
        ? 'End all of this person’s sessions?'
        : `End the session on ${device ?? 'this device'}?`
    }
    lead="They’ll have to log in again."
    about={{ accountId, sessionId }}
    send="End"
    sending="Ending…"
    isGraveOnceAsked
    done={() => (sessionId === null ? 'All sessions ended.' : 'Session ended.')}
  />
)

export const ErasePerson = ({ person }: { person: PersonRow }) => (
  <ActButton
    label="Erase"
    isGrave
    command={erasePerson}
    title={`Erase ${person.name}?`}
    lead="Erases the account, the profile and everything this person wrote, as if they had deleted the account themselves. Bookings that are still to come are canceled, and the other side is told. This can’t be undone. The log still shows when things happened, but not what was written."
    about={{ accountId: person.id }}
    send="Erase forever"
    sending="Erasing…"
    done={() => 'Being erased. It takes a few seconds.'}
    fields={(errorOf, isOpen) =>
      isOpen && (
        <>
          <ActField
            name="email"
            label="Type their email to confirm"
            type="email"
            autoComplete="off"
            error={errorOf('email')}
          />
          <CodeField error={errorOf('code')} />
        </>
      )
    }
  />
)
