import { startTransition, useOptimistic } from 'react'
import { classNames } from '../../ui/class-names.ts'

interface OptionRowProps {
  readonly kind?: 'checkbox' | 'radio'
  readonly name: string
  readonly value: string
  readonly label: string
  /** People it would match; null where that is not known. */
  readonly count?: number | null
  readonly isChosen: boolean
  readonly onChoose: () => Promise<void>
}

/** One answer of a filter, with how many it brings. Its tick follows the finger; the address follows the tick. */
export const OptionRow = (props: OptionRowProps) => {
  const { kind = 'checkbox', name, value, label, count = null, isChosen, onChoose } = props
  const [isTicked, setTicked] = useOptimistic(isChosen)
  const choose = () =>
    startTransition(async () => {
      setTicked(kind === 'radio' || !isTicked)
      await onChoose()
    })
  return (
    <label
      className={classNames(
        '-mx-2 flex min-h-11 items-center gap-3 rounded-control px-2 text-sm hover:bg-wash lg:min-h-9',
        count === 0 && !isTicked && 'text-soft',
      )}
    >
      <input
        type={kind}
        name={name}
        value={value}
        checked={isTicked}
        onChange={choose}
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
