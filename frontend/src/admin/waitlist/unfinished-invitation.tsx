import { lazy, Suspense, useState } from 'react'
import { useStoredRun } from './stored-run.ts'

const ResumeInvitation = lazy(async () => ({
  default: (await import('./resume-invitation.tsx')).ResumeInvitation,
}))

/** What an invitation of many left unfinished, if there is one. */
export const UnfinishedInvitation = () => {
  const [kept] = useStoredRun()
  const [isThere, setThere] = useState(kept !== null)
  if (kept !== null && !isThere) setThere(true)
  return (
    isThere && (
      <Suspense fallback={null}>
        <ResumeInvitation />
      </Suspense>
    )
  )
}
