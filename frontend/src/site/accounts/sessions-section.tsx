import { useHydrated } from '@tanstack/react-router'
import { endOtherSessions, endSession } from 'backend/contract/accounts/my-account'
import { t } from 'backend/language/texts'
import { useState } from 'react'
import { useCommand } from '../../commands/use-command.ts'
import { useCall } from '../../server/queries.ts'
import { Button } from '../../ui/button.tsx'
import { timeWords } from '../../ui/time-words.ts'
import { Trans } from '../../ui/trans.tsx'
import { AccountSection } from './account-section.tsx'
import { type MyAccount, useRefetchAccount } from './my-account-query.ts'

type OneSession = MyAccount['sessions'][number]

/** The sessions of this account, the one of this browser first. */
export const SessionsSection = ({ sessions }: Pick<MyAccount, 'sessions'>) => {
  const accountChanged = useRefetchAccount()
  const one = useCommand(useCall(), endSession)
  const others = useCommand(useCall(), endOtherSessions)
  const [said, setSaid] = useState('')
  const sorted = [...sessions].sort((a, b) => Number(b.isThisOne) - Number(a.isThisOne))

  const end = async (sending: ReturnType<typeof one.send | typeof others.send>, done: string) => {
    const outcome = await sending
    if (outcome === null) return
    setSaid('failure' in outcome ? outcome.failure.message : done)
    await accountChanged()
  }

  return (
    <AccountSection
      id="sessions"
      title={t`Where you’re logged in`}
      lead={t`If you don’t recognize one of these, log it out and change your password.`}
    >
      <ul className="mt-1">
        {sorted.map((session) => (
          <li key={session.id} className="flex flex-wrap items-center justify-between gap-3 py-2">
            <About session={session} />
            {!session.isThisOne && (
              <Button
                kind="neutral"
                disabled={one.isSending}
                aria-label={t`Log out ${session.device}`}
                onClick={() =>
                  void end(one.send({ sessionId: session.id }), t`${session.device} has been logged out.`)
                }
              >
                {' '}
                <Trans>Log out</Trans>{' '}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button
          kind="neutral"
          className="mt-4"
          disabled={others.isSending}
          onClick={() => void end(others.send({}), t`All other devices have been logged out.`)}
        >
          <Trans>Log out everywhere else</Trans>
        </Button>
      )}
      <p role="status" className={said ? 'mt-4 rounded-control bg-wash px-4 py-3 font-medium' : 'sr-only'}>
        {said}
      </p>
    </AccountSection>
  )
}

const About = ({ session: { device, isThisOne, signedInAt, lastSeenAt } }: { session: OneSession }) => (
  <div>
    <p className="font-semibold">
      {device}
      {isThisOne && (
        <span className="ml-2 rounded-full bg-wash px-2.5 py-0.5 text-meta font-medium">
          <Trans>this device</Trans>
        </span>
      )}
    </p>
    <p className="text-meta text-soft">
      <Trans>
        Logged in <Moment at={signedInAt} />, last active <Moment at={lastSeenAt} />
      </Trans>
    </p>
  </div>
)

/** A time in the reader's time zone, which the server does not know. */
const Moment = ({ at }: { at: string }) => {
  const zone = useHydrated() ? {} : { timeZone: 'UTC' }
  const words = timeWords({ dateStyle: 'medium', timeStyle: 'short', ...zone })
  return <time dateTime={at}>{words(at)}</time>
}
