import { plural, t } from 'backend/language/texts'
import { startTransition, useEffect, useOptimistic, useRef } from 'react'
import { classNames } from '../../ui/class-names.ts'

interface OptionRowProps {
  readonly kind?: 'checkbox' | 'radio'
  readonly name: string
  readonly value: string
  readonly label: string
  /** The number of providers it would match; null if not known. */
  readonly count?: number | null
  readonly isChosen: boolean
  /** Gets the new state of the tick rather than a toggle, so that calling it twice changes nothing more. */
  readonly onChoose: (isTicked: boolean) => Promise<void>
}

/**
 * An option of a filter with its number of matches. The tick is optimistic: it changes before the address
 * does.
 */
export const OptionRow = (props: OptionRowProps) => {
  const { kind = 'checkbox', name, value, label, count = null, isChosen, onChoose } = props
  const [isTicked, setTicked] = useOptimistic(isChosen)
  const choose = (isWanted: boolean) =>
    startTransition(async () => {
      setTicked(isWanted)
      await onChoose(isWanted)
    })
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // If it was ticked before hydration, React keeps the tick but calls no change handler.
    const isMarked = box.current?.checked ?? isChosen
    if (isMarked !== isChosen && (isMarked || kind === 'checkbox')) choose(isMarked)
    // Runs once, after hydration.
    // oxlint-disable-next-line react/exhaustive-deps -- as above
  }, [])
  return (
    <label
      className={classNames(
        '-mx-2 flex min-h-11 items-center gap-3 rounded-control px-2 text-meta hover:bg-sand lg:min-h-9',
        count === 0 && !isTicked && 'without-people text-soft',
      )}
    >
      <input
        ref={box}
        type={kind}
        // Otherwise a browser that restores old ticks would choose filters by itself.
        autoComplete="off"
        name={name}
        value={value}
        checked={isTicked}
        onChange={({ target }) => choose(target.checked)}
        className="size-4.5 shrink-0"
      />
      <span className="grow py-1">{label}</span>
      {count !== null && (
        <span className="text-soft tabular-nums">
          {count}
          <span className="sr-only"> {t`${plural(count, { one: 'person', other: 'people' })}`}</span>
        </span>
      )}
    </label>
  )
}
