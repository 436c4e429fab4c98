import { t } from 'backend/language/texts'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Trans } from '../../ui/trans.tsx'
import { EmptyDrawing } from '../drawings/empty-drawing.tsx'

/** An empty section of the bookings: says what would be here, and how it gets here. */
export const EmptyPart = ({
  title,
  children,
  act,
}: {
  title: string
  children: ReactNode
  act?: ReactNode
}) => (
  <div className="grid justify-items-center rounded-panel bg-sand px-6 py-12 text-center">
    <EmptyDrawing className="h-24 w-30" />
    <h2 className="mt-5">{title}</h2>
    <p className="mt-2 max-w-[29em] text-soft">{children}</p>
    {act && <div className="mt-6 flex flex-wrap justify-center gap-3">{act}</div>}
  </div>
)

/** True on the server too, where `navigator` may be missing. */
const isOnline = () => typeof navigator === 'undefined' || navigator.onLine

/** A section that failed to load; the page around it stays. */
export const FailedPart = ({ onRetry }: { onRetry: () => void }) => (
  <div role="alert" className="rounded-panel bg-sand px-6 py-10 text-center">
    <h2>
      <Trans>We couldn’t load this</Trans>
    </h2>
    <p className="mx-auto mt-2 max-w-[29em] text-soft">
      {isOnline() ? t`Something went wrong on our end.` : t`You’re offline.`}{' '}
      <Trans>Your bookings are safe, and nothing you wrote was lost.</Trans>
    </p>
    <Button kind="neutral" className="mt-5" onClick={onRetry}>
      <Trans>Try again</Trans>
    </Button>
  </div>
)
