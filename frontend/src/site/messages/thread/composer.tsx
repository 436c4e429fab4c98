import { longestMessage } from 'backend/contract/messages/limits'
import { t } from 'backend/language/texts'
import { useId, useRef, type KeyboardEvent } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { controlClass } from '../../../ui/control-class.ts'
import { numberWords } from '../../../ui/number-words.ts'
import { Trans } from '../../../ui/trans.tsx'
import { SendIcon } from '../icons.tsx'

interface ComposerProps {
  /** As in "Message Ruth". */
  readonly firstName: string
  readonly draft: string
  readonly onDraft: (text: string) => void
  readonly onSend: (text: string) => void
}

/** From this many characters on, the composer shows how many are left. */
const nearTheLimit = longestMessage - 400

/** Touch keyboards have no Shift+Enter: there, Enter starts a new line and the button sends. */
const isTouched = () => matchMedia('(hover: none) and (pointer: coarse)').matches

/** The field for a new message. The draft is stored on every change, so that nothing is lost. */
export const MessageComposer = ({ firstName, draft, onDraft, onSend }: ComposerProps) => {
  const helpId = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const text = draft.trim()
  const isTooLong = text.length > longestMessage
  const send = () => {
    if (text === '' || isTooLong) return
    onSend(text)
    field.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const isPlainEnter = event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing
    if (!isPlainEnter || isTouched()) return
    event.preventDefault()
    send()
  }
  return (
    <form
      aria-label={t`Message ${firstName}`}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
      className="shrink-0 border-t border-line px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:px-6"
    >
      <div className="flex items-end gap-2">
        <textarea
          ref={field}
          dir="auto"
          rows={1}
          aria-label={t`Message ${firstName}`}
          aria-describedby={helpId}
          aria-invalid={isTooLong || undefined}
          placeholder={t`Message ${firstName}`}
          value={draft}
          enterKeyHint="enter"
          onChange={({ target: { value } }) => onDraft(value)}
          onKeyDown={onKeyDown}
          className={classNames(controlClass, 'composer min-h-12 grow resize-none py-2.5 leading-normal')}
        />
        <button
          type="submit"
          disabled={text === '' || isTooLong}
          className="inline-flex size-12 shrink-0 items-center justify-center rounded-full bg-accent font-semibold text-on-accent transition-colors duration-150 hover:bg-accent-deep disabled:bg-line disabled:text-soft md:w-auto md:rounded-control md:px-5"
        >
          <SendIcon size={22} className="md:hidden" />
          <span className="max-md:sr-only">
            <Trans>Send</Trans>
          </span>
        </button>
      </div>
      <p id={helpId} className="mt-1.5 text-small text-soft">
        {text.length > nearTheLimit ? (
          <span className={classNames('tabular-nums', isTooLong && 'font-semibold text-danger')}>
            <Trans>
              {numberWords(text.length)} of {numberWords(longestMessage)} characters
            </Trans>
          </span>
        ) : (
          <span className="max-md:sr-only">
            {draft === '' ? '' : `${t`Draft saved.`} `}
            <Trans>Press Enter to send, Shift+Enter for a new line.</Trans>
          </span>
        )}
      </p>
    </form>
  )
}
