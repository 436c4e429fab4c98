import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { Button, buttonClass } from '../../ui/button.tsx'
import { errorMessageOf } from './error-message-of.ts'
import { TextScreen } from './text-screen.tsx'

/** Replaces a page that failed; the frame around it still works (spec sections 2 and 8). */
export const ErrorScreen = ({ error }: ErrorComponentProps) => {
  const router = useRouter()
  return (
    <TextScreen title="Error">
      <p role="alert">{errorMessageOf(error)}</p>
      <p className="mt-2 text-soft">Nothing was lost. Try again.</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button onClick={() => void router.invalidate()}>Try again</Button>
        <a href="/" className={buttonClass('outline')}>
          Go to the home page
        </a>
      </div>
    </TextScreen>
  )
}
