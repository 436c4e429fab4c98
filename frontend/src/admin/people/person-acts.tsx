/** What an admin may do to an account, each with a reason. */
import type { PersonRow } from 'backend/contract/accounts/console-people'
import { endPersonSessions, erasePerson } from 'backend/contract/accounts/console-account-acts'
import {
  allowExactReading,
  endExactReading,
  proposeExactReading,
  resetTwoFactor,
  revokeStaffRole,
} from 'backend/contract/staff/staff'
import { ActButton } from '../acts/act-button.tsx'
import { ActChoice } from '../acts/act-choice.tsx'
import { ActField } from '../acts/act-fields.tsx'

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

const exactDays = { '1': 'A day', '7': 'A week', '30': '30 days' }

/** The exact events for an analyst: one admin asks, another allows. The history shows how far it is. */
export const ExactReading = ({ person }: { person: PersonRow }) => (
  <>
    <ActButton
      label="Ask for exact events"
      command={proposeExactReading}
      title={`Let ${person.name} read exact events?`}
      lead="Bookings, hours and conversations one by one, with pseudonyms for people. Anyone who knows our public pages can tell who some of them are. Another admin has to allow it."
      about={{ accountId: person.id }}
      send="Ask"
      sending="Asking…"
      done={() => 'Asked. Another admin can allow it here.'}
      fields={(errorOf) => (
        <ActChoice name="days" label="For" options={exactDays} chosen="7" error={errorOf('days')} />
      )}
    />
    <ActButton
      label="Allow exact events"
      command={allowExactReading}
      title={`Allow ${person.name} to read exact events?`}
      lead="Another admin has asked for it. It begins now and ends by itself."
      about={{ accountId: person.id }}
      send="Allow"
      sending="Allowing…"
      done={() => 'Allowed.'}
    />
    <ActButton
      label="End exact events"
      command={endExactReading}
      title={`End ${person.name}’s exact events?`}
      lead="They’ll read what all analysts read, from now on."
      about={{ accountId: person.id }}
      send="End"
      sending="Ending…"
      done={() => 'Ended.'}
    />
  </>
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
    lead="Erases the account, the profile and everything this person wrote, as if they had deleted the account themselves. This can’t be undone. The log still shows when things happened, but not what was written."
    about={{ accountId: person.id }}
    send="Erase forever"
    sending="Erasing…"
    done={() => 'Person erased.'}
    fields={(errorOf, isOpen) =>
      isOpen && (
        <ActField
          name="email"
          label="Type their email to confirm"
          type="email"
          autoComplete="off"
          error={errorOf('email')}
        />
      )
    }
  />
)
