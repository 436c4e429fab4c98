import type { WritingBarredReason } from 'backend/contract/messages/conversations'
import { t } from 'backend/language/texts'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Trans } from '../../../ui/trans.tsx'
import { UnverifiedNotice } from '../../screens/unverified-notice.tsx'

/** The same sentences as in the server's refusals. */
const sentences: Readonly<Record<Exclude<WritingBarredReason, 'unverified'>, string>> = {
  you_blocked: t`You blocked this person. Unblock them to send a message.`,
  blocked: t`You can’t write to this person.`,
  erased: t`This person deleted their account. You can still read what you wrote.`,
  stopped: t`Our team closed this conversation. You can still read it.`,
}

interface BarredProps {
  readonly why: WritingBarredReason
  readonly onUnblock: () => void
}

/** Replaces the composer: says why the user can't write now, and what they can do about it. */
export const WritingBarredNotice = ({ why, onUnblock }: BarredProps) => {
  if (why === 'unverified')
    return (
      <Place>
        <UnverifiedNotice>
          <Trans>We’ve emailed you a link. Open it to confirm your email. Then you can send messages.</Trans>
        </UnverifiedNotice>
      </Place>
    )
  return (
    <Place>
      <p className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 text-center text-soft">
        {sentences[why]}
        {why === 'you_blocked' && (
          <Button kind="neutral" onClick={onUnblock}>
            <Trans>Unblock</Trans>
          </Button>
        )}
      </p>
    </Place>
  )
}

const Place = ({ children }: { children: ReactNode }) => (
  <div className="max-h-[60%] shrink-0 overflow-y-auto border-t border-line px-4 py-4 [&>section]:mt-0">
    {children}
  </div>
)
