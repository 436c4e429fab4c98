import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { Button, buttonClass } from '../../ui/button.tsx'
import { messageOf } from './message-of.ts'
import { Screen } from './screen.tsx'

/** What a page that failed shows in its place; the frame around it still works (spec sections 2 and 8). */
export const ErrorScreen = ({ error }: ErrorComponentProps) => {
  const router = useRouter()
  return (
    <Screen title="Error">
      <p role="alert">{messageOf(error)}</p>
      <p className="mt-2 text-soft">Nothing was lost. Try again.</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button onClick={() => void router.invalidate()}>Try again</Button>
        <a href="/" className={buttonClass('outline')}>
          Go to the home page
        </a>
      </div>
    </Screen>
  )
}
