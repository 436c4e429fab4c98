import { resendVerification } from 'backend/contract/accounts/accounts'
import { t } from 'backend/language/texts'
import { useState, type ReactNode } from 'react'
import { Trans } from '../../ui/trans.tsx'
import { FormFrame } from '../forms/form-frame.tsx'
import { useCommandForm } from '../forms/use-command-form.ts'

const waiting = t`We’ve emailed you a link. Open it to confirm your email. Until then you can look around and save providers. You can book and send messages once it’s confirmed.`

interface UnverifiedNoticeProps {
  /** What has to wait until then. */
  readonly children?: ReactNode
}

/**
 * Before users confirm their address they can browse and save; actions that other people would see have to
 * wait (product.md, "Accounts").
 */
export const UnverifiedNotice = ({ children = waiting }: UnverifiedNoticeProps) => {
  const [isSent, setSent] = useState(false)
  const form = useCommandForm(resendVerification, { onDone: () => setSent(true) })
  return (
    <section aria-labelledby="unverified" className="mt-4 rounded-panel bg-honey p-5">
      <h2 id="unverified">
        <Trans>Confirm your email</Trans>
      </h2>
      <p className="mt-2 mb-5 max-w-[39em]">{children}</p>
      <FormFrame
        form={form}
        labelledBy="unverified"
        size="medium"
        kind="neutral"
        send={t`Resend the link`}
        sending={t`Sending…`}
        done={isSent ? t`We’ve sent a new link. It expires in 24 hours.` : null}
      />
    </section>
  )
}
