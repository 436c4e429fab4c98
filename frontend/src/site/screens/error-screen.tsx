import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { t } from 'backend/language/texts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { languagePath } from '../../ui/language.ts'
import { Trans } from '../../ui/trans.tsx'
import { errorMessageOf } from './error-message-of.ts'
import { TextScreen } from './text-screen.tsx'

/** Replaces a page that failed; the frame around it still works (product.md, "Screens" and "Errors"). */
export const ErrorScreen = ({ error }: ErrorComponentProps) => {
  const router = useRouter()
  return (
    <TextScreen title={t`Error`}>
      <p role="alert">{errorMessageOf(error)}</p>
      <p className="mt-2 text-soft">
        <Trans>Nothing was lost. Try again.</Trans>
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button onClick={() => void router.invalidate()}>
          <Trans>Try again</Trans>
        </Button>
        <a href={`${languagePath}/`} className={buttonClass('neutral')}>
          <Trans>Go to the home page</Trans>
        </a>
      </div>
    </TextScreen>
  )
}
