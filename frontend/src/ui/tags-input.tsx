import { t } from 'backend/language/texts'
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { classNames } from './class-names.ts'
import { controlClass } from './control-class.ts'
import type { ControlAttributes } from './field.tsx'
import { CloseIcon } from './icons.tsx'

interface TagsInputProps {
  readonly control: ControlAttributes
  /** The accessible name of the list, such as "Certifications". */
  readonly label: string
  readonly tags: readonly string[]
  readonly onChange: (tags: readonly string[]) => void
  readonly suggestions?: readonly string[]
  /** Turns typed text into the tag to keep, such as `tx` into `TX`. */
  readonly tidy?: (typed: string) => string
  /** Whether a comma adds the typed text as a tag; false where one answer may contain commas. */
  readonly addsOnComma?: boolean
  readonly onLeave?: () => void
}

const same = (a: string, b: string) => a.localeCompare(b, undefined, { sensitivity: 'accent' }) === 0

/**
 * Several short answers in one field. Enter, a comma or leaving the field adds the typed text as a tag;
 * Backspace in an empty field removes the last tag; each tag has a button that removes it.
 */
export const TagsInput = (props: TagsInputProps) => {
  const { control, label, tags, onChange, suggestions = [], tidy, addsOnComma = true, onLeave } = props
  const [typed, setTyped] = useState('')
  const [said, setSaid] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const listId = useId()
  const open = suggestions.filter((suggestion) => !tags.some((tag) => same(tag, suggestion)))

  const add = (text: string) => {
    setTyped('')
    const pieces = (addsOnComma ? text.split(',') : [text])
      .map((piece) => piece.trim().replaceAll(/\s+/g, ' '))
      .filter(Boolean)
      .map((piece) => tidy?.(piece) ?? suggestions.find((known) => same(known, piece)) ?? piece)
    const added = pieces.filter(
      (piece, index) =>
        !tags.some((tag) => same(tag, piece)) && pieces.findIndex((other) => same(other, piece)) === index,
    )
    if (added.length === 0) return
    setSaid(t`Added ${added.join(', ')}`)
    onChange([...tags, ...added])
  }
  const remove = (tag: string) => {
    setSaid(t`Removed ${tag}`)
    onChange(tags.filter((other) => other !== tag))
    field.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const last = tags.at(-1)
    if (event.key === 'Enter' && typed.trim() !== '') {
      event.preventDefault()
      add(typed)
    } else if (event.key === 'Backspace' && typed === '' && last !== undefined) remove(last)
  }

  return (
    <div>
      {tags.length > 0 && (
        <ul aria-label={label} className="mb-2 flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li key={tag} className="max-w-full">
              <span className="flex min-h-11 items-center rounded-full bg-sand pl-4 text-meta font-medium">
                <span className="min-w-0 py-1">{tag}</span>
                <button
                  type="button"
                  aria-label={t`Remove ${tag}`}
                  onClick={() => remove(tag)}
                  className="flex size-11 shrink-0 items-center justify-center rounded-full hover:text-danger"
                >
                  <CloseIcon size={16} />
                </button>
              </span>
            </li>
          ))}
        </ul>
      )}
      <input
        {...control}
        ref={field}
        type="text"
        value={typed}
        autoComplete="off"
        enterKeyHint="enter"
        list={open.length > 0 ? listId : undefined}
        onKeyDown={onKeyDown}
        onChange={({ target: { value }, nativeEvent }) => {
          const isPicked = 'inputType' in nativeEvent && nativeEvent.inputType === 'insertReplacementText'
          // A picked suggestion and text that ends with a comma are complete, so they become tags at once.
          if ((isPicked && open.includes(value)) || (addsOnComma && value.includes(','))) add(value)
          else setTyped(value)
        }}
        onBlur={() => {
          add(typed)
          onLeave?.()
        }}
        className={classNames(controlClass, 'min-h-12')}
      />
      {open.length > 0 && (
        <datalist id={listId}>
          {open.map((suggestion) => (
            <option key={suggestion} value={suggestion} />
          ))}
        </datalist>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  )
}
