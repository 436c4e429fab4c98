import { exportMyData } from 'backend/contract/accounts/my-account'
import { t } from 'backend/language/texts'
import { useState } from 'react'
import { CallError } from '../../server/call.ts'
import { useCall } from '../../server/queries.ts'
import { Button } from '../../ui/button.tsx'
import { AccountSection } from './account-section.tsx'

const fileName = 'my-data.json'

/** Downloads the text as a file. */
const keepAsFile = (text: string) => {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  Object.assign(document.createElement('a'), { href: address, download: fileName }).click()
  URL.revokeObjectURL(address)
}

export const ExportSection = () => {
  const call = useCall()
  const [state, setState] = useState<'ready' | 'collecting' | 'done'>('ready')
  const [failure, setFailure] = useState<string | null>(null)
  const collect = async () => {
    setState('collecting')
    setFailure(null)
    try {
      keepAsFile(JSON.stringify(await call(exportMyData, {}), null, 2))
      setState('done')
    } catch (error) {
      setState('ready')
      setFailure(
        error instanceof CallError ? error.message : t`We couldn’t reach the server. Try again in a moment.`,
      )
    }
  }
  return (
    <AccountSection
      id="export"
      title={t`Your data`}
      lead={t`All the data we have about you, in one file other programs can read (JSON).`}
      control={
        <Button kind="neutral" disabled={state === 'collecting'} onClick={() => void collect()}>
          {state === 'collecting' ? t`Preparing…` : t`Download my data`}
        </Button>
      }
    >
      <p
        role="status"
        className={state === 'done' ? 'mt-4 rounded-control bg-wash px-4 py-3 font-medium' : 'sr-only'}
      >
        {state === 'done' ? t`Saved as ${fileName}.` : ''}
      </p>
      <p role="alert" className="mt-4 font-medium text-danger empty:hidden">
        {failure}
      </p>
    </AccountSection>
  )
}
