import { useQuery } from '@tanstack/react-query'
import { twoFactorSetUp } from 'backend/contract/staff'
import type { OutputOf } from 'backend/contract/declare'
import { useId } from 'react'
import { useCall } from '../../server/queries.ts'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { FormPage } from '../accounts/form-page.tsx'
import { CodeForm, type CodeSteps } from './code-form.tsx'

export const SetUpTwoFactor = (steps: CodeSteps) => {
  const title = useId()
  const call = useCall()
  // A command, since it makes the secret; asked again within the step it answers the same one.
  const { data, error, refetch } = useQuery({
    queryKey: ['twoFactorSetUp'],
    queryFn: () => call(twoFactorSetUp, {}),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
  return (
    <FormPage
      title="Set up your authenticator"
      titleId={title}
      lead="Staff log in with a second factor. Scan this with an authenticator app, then enter the code it shows."
    >
      {data && <Secret {...data} />}
      {!data && !error && <Skeleton className="mb-6 size-44" />}
      {error && (
        <div role="alert" className="mb-6">
          <p className="font-medium text-danger">{error.message}</p>
          <Button kind="outline" className="mt-3" onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      )}
      <CodeForm {...steps} labelledBy={title} help="Six digits." />
    </FormPage>
  )
}

/** As a picture (on white in the dark too: cameras want it so) and as text for whoever cannot scan it. */
const Secret = ({ secret, qr, uri }: OutputOf<typeof twoFactorSetUp>) => (
  <div className="mb-6 grid gap-3">
    <img
      src={`data:image/svg+xml,${encodeURIComponent(qr)}`}
      alt="QR code of the secret below"
      width={176}
      height={176}
      className="rounded-control bg-[white] p-2"
    />
    <p className="text-sm text-soft">
      You cannot scan it? Enter this secret by hand, or{' '}
      <a href={uri} className="text-link">
        open it in an app on this device
      </a>
      :
    </p>
    <p className="rounded-control border border-line px-4 py-3 font-semibold break-all tabular-nums">
      {secret}
    </p>
  </div>
)
