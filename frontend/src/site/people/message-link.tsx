import { Link, useRouteContext } from '@tanstack/react-router'
import { buttonClass, quietButtonClass } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { MessageIcon } from '../../ui/frame-icons.tsx'
import { Trans } from '../../ui/trans.tsx'

interface MessageLinkProps {
  /** The slug of the provider to write to. */
  readonly slug: string
  readonly name: string
  /** A button with words, one of a row of quiet buttons, an icon where there is little room, or a text link. */
  readonly look?: 'words' | 'quiet' | 'sign' | 'text'
  readonly className?: string
}

const looks = {
  words: buttonClass('neutral'),
  quiet: quietButtonClass,
  sign: 'inline-grid size-11 shrink-0 place-items-center rounded-full text-accent transition-colors duration-150 hover:bg-sand',
  text: 'inline-flex min-h-11 items-center gap-1.5 font-semibold text-accent hover:underline',
} as const

/**
 * Links to the page for a first message to a provider. Only parents start conversations; a visitor logs in or
 * signs up there.
 */
export const MessageLink = ({ slug, name, look = 'words', className }: MessageLinkProps) => {
  const role = useRouteContext({ from: '__root__', select: ({ session }) => session.role })
  if (role !== null && role !== 'client') return null
  return (
    <Link to="/providers/$id/message" params={{ id: slug }} className={classNames(looks[look], className)}>
      <MessageIcon size={look === 'sign' ? 22 : look === 'quiet' ? 20 : 18} />
      <span className={look === 'sign' ? 'sr-only' : undefined}>
        <Trans>Message</Trans>
      </span>
      <span className="sr-only"> {name}</span>
    </Link>
  )
}
