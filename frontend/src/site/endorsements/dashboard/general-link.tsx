import { useRouteContext } from '@tanstack/react-router'
import { useId } from 'react'
import { Button } from '../../../ui/button.tsx'
import { TextInput } from '../../../ui/field.tsx'
import { ShareIcon } from '../../../ui/icons.tsx'
import { toastError, toastSuccess } from '../../../ui/toast.ts'

/**
 * The provider's link for anyone who knows their work, with buttons to copy it or to share it from the phone.
 */
export const GeneralLink = ({ path }: { path: string }) => {
  const baseUrl = useRouteContext({ from: '__root__', select: (context) => context.baseUrl })
  const id = useId()
  const url = `${baseUrl}${path}`
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      toastSuccess('Link copied')
    } catch {
      toastError('We couldn’t copy the link. Select it and copy it yourself.')
    }
  }
  const share = async () => {
    if (!('share' in navigator)) return copy()
    // Closing the share sheet rejects the promise, but is not an error.
    await navigator.share({ title: 'Endorse my work', url }).catch(() => undefined)
  }
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-xl">
        Your own link
      </h2>
      <p className="mt-1 mb-4 text-sm text-soft">
        Share it with colleagues yourself. It doesn’t expire, and endorsements sent this way also need your
        approval.
      </p>
      <div className="flex flex-col gap-2 sm:flex-row">
        <TextInput
          readOnly
          value={url}
          aria-labelledby={id}
          onFocus={({ currentTarget }) => currentTarget.select()}
          className="truncate text-sm"
        />
        <div className="flex gap-2 scriptless:hidden">
          <Button kind="outline" className="min-h-12" onClick={() => void copy()}>
            Copy
          </Button>
          <Button kind="outline" className="min-h-12" onClick={() => void share()}>
            <ShareIcon size={18} />
            Share
          </Button>
        </div>
      </div>
    </section>
  )
}
