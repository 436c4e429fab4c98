import { useHydrated, useRouteContext } from '@tanstack/react-router'
import { t } from 'backend/language/texts'
import { useId } from 'react'
import { Button } from '../../../ui/button.tsx'
import { TextInput } from '../../../ui/field.tsx'
import { ShareIcon } from '../../../ui/icons.tsx'
import { toastError, toastSuccess } from '../../../ui/toast.ts'
import { Trans } from '../../../ui/trans.tsx'
import { addressWithBypass } from '../../screens/waitlist-bypass.ts'

/**
 * The provider's link for anyone who knows their work, with buttons to copy it or to share it from the phone.
 */
export const GeneralLink = ({ path }: { path: string }) => {
  const baseUrl = useRouteContext({ from: '__root__', select: (context) => context.baseUrl })
  const id = useId()
  const isHydrated = useHydrated()
  const url = isHydrated ? addressWithBypass(`${baseUrl}${path}`) : `${baseUrl}${path}`
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      toastSuccess(t`Link copied`)
    } catch {
      toastError(t`We couldn’t copy the link. Select it and copy it yourself.`)
    }
  }
  const share = async () => {
    if (!('share' in navigator)) return copy()
    // Closing the share sheet rejects the promise, but is not an error.
    await navigator.share({ title: t`Endorse my work`, url }).catch(() => undefined)
  }
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>
        <Trans>Your own link</Trans>
      </h2>
      <p className="mt-1 mb-4 text-meta text-soft">
        <Trans>
          Share it with colleagues yourself. It doesn’t expire, and endorsements sent this way also need your
          approval.
        </Trans>
      </p>
      <div className="flex flex-col gap-2">
        <TextInput
          readOnly
          value={url}
          aria-labelledby={id}
          onFocus={({ currentTarget }) => currentTarget.select()}
          className="truncate text-meta"
        />
        <div className="flex flex-wrap gap-2 scriptless:hidden">
          <Button kind="neutral" className="min-h-12" onClick={() => void copy()}>
            <Trans>Copy</Trans>
          </Button>
          <Button kind="neutral" className="min-h-12" onClick={() => void share()}>
            <ShareIcon size={18} />
            <Trans>Share</Trans>
          </Button>
        </div>
      </div>
    </section>
  )
}
