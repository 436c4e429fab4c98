import type { ErrorComponentProps } from '@tanstack/react-router'
import { t } from 'backend/language/texts'
import { useState } from 'react'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Trans } from '../../ui/trans.tsx'
import { errorMessageOf } from './error-message-of.ts'
import { TextScreen } from './text-screen.tsx'

/** The second error screen: shown when the frame itself fails rather than a page (product.md, "Screens" and "Errors"). */
export const SomethingWentWrong = ({ error }: ErrorComponentProps) => {
  const [shown, setShown] = useState(false)
  return (
    <main>
      <TextScreen title={t`Something went wrong!`}>
        <p className="text-soft">
          <Trans>Nothing was lost. Reloading the page often helps.</Trans>
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          <a href="" className={buttonClass('main')}>
            <Trans>Reload the page</Trans>
          </a>
          <Button kind="neutral" aria-expanded={shown} onClick={() => setShown(!shown)}>
            {shown ? t`Hide Error` : t`Show Error`}
          </Button>
        </div>
        {shown && (
          <pre className="mt-4 overflow-x-auto rounded-control bg-sand p-4 text-meta text-danger">
            <code>{errorMessageOf(error)}</code>
          </pre>
        )}
      </TextScreen>
    </main>
  )
}
