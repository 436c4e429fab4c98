import { resendVerification } from 'backend/contract/accounts'
import { useState, type ReactNode } from 'react'
import { FormFrame } from '../forms/form-frame.tsx'
import { useCommandForm } from '../forms/use-command-form.ts'

const waiting =
  'We’ve sent you a link by mail. Once you have opened it you can write to people here, and book them; until then you can look around and save whom you like.'

interface UnverifiedNoticeProps {
  /** What has to wait until then. */
  readonly children?: ReactNode
}

/** Until the address is confirmed one browses and saves; what others would meet has to wait (product.md, "Accounts"). */
export const UnverifiedNotice = ({ children = waiting }: UnverifiedNoticeProps) => {
  const [isSent, setSent] = useState(false)
  const form = useCommandForm(resendVerification, { onDone: () => setSent(true) })
  return (
    <section
      aria-labelledby="unverified"
      className="mt-8 rounded-card border border-l-8 border-line border-l-warm bg-card p-6"
    >
      <h2 id="unverified" className="text-xl">
        Confirm your address
      </h2>
      <p className="mt-2 mb-5 max-w-[60ch]">{children}</p>
      <FormFrame
        form={form}
        labelledBy="unverified"
        size="medium"
        kind="outline"
        send="Send the link again"
        sending="Sending…"
        done={isSent ? 'We’ve sent another link. It works for 24 hours.' : null}
      />
    </section>
  )
}
