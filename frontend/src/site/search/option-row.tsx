import { startTransition, useEffect, useOptimistic, useRef } from 'react'
import { classNames } from '../../ui/class-names.ts'

interface OptionRowProps {
  readonly kind?: 'checkbox' | 'radio'
  readonly name: string
  readonly value: string
  readonly label: string
  /** People it would match; null where that is not known. */
  readonly count?: number | null
  readonly isChosen: boolean
  /** Told how the tick stands now, so that telling it again changes nothing. */
  readonly onChoose: (isTicked: boolean) => Promise<void>
}

/** One answer of a filter, with how many it brings. Its tick follows the finger; the address follows the tick. */
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
    // Ticked before the page woke: React keeps the tick, and tells nobody of it.
    const isMarked = box.current?.checked ?? isChosen
    if (isMarked !== isChosen && (isMarked || kind === 'checkbox')) choose(isMarked)
    // Once, as the page wakes.
    // oxlint-disable-next-line react/exhaustive-deps -- as above
  }, [])
  return (
    <label
      className={classNames(
        '-mx-2 flex min-h-11 items-center gap-3 rounded-control px-2 text-sm hover:bg-wash lg:min-h-9',
        count === 0 && !isTicked && 'text-soft',
      )}
    >
      <input
        ref={box}
        type={kind}
        // A browser that puts back old ticks, by itself, would tick for somebody.
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
          <span className="sr-only"> {count === 1 ? 'person' : 'people'}</span>
        </span>
      )}
    </label>
  )
}
