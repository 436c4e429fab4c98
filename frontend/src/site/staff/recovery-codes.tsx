import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Screen } from '../layout/screen.tsx'

/** Shown once. Each stands in for the authenticator one time. */
export const RecoveryCodes = ({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) => {
  const [isCopied, setCopied] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus({ preventScroll: true }), [])
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'))
    setCopied(true)
  }
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      <Screen title="Keep your recovery codes">
        <p className="text-soft">
          Each of these lets you in once when your authenticator is not at hand. They are shown now and never
          again: print them, or put them into your password manager.
        </p>
        <ul className="mt-6 grid grid-cols-1 gap-x-8 gap-y-2 rounded-card border border-line bg-card p-6 font-semibold tabular-nums sm:grid-cols-2">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className="mt-6 flex flex-wrap gap-3">
          <Button onClick={onKept}>I have kept them</Button>
          {/* Where the clipboard is closed to us, they can still be marked and copied by hand. */}
          <Button kind="outline" onClick={() => void copy().catch(() => setCopied(false))}>
            {isCopied ? 'Copied' : 'Copy all'}
          </Button>
        </div>
        <p role="status" className="sr-only">
          {isCopied ? 'The codes are copied' : ''}
        </p>
      </Screen>
    </div>
  )
}
