/** A choice among several that stand side by side, as a filter does. */
export const chipClass =
  'relative inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-full bg-sand px-4 text-meta font-medium ' +
  'transition-colors duration-150 hover:bg-sand-deep pointer-fine:min-h-9 has-checked:bg-ink has-checked:text-on-ink ' +
  'has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-accent ' +
  'aria-pressed:bg-ink aria-pressed:text-on-ink aria-[current=page]:bg-ink aria-[current=page]:text-on-ink'

/** The box of a chip that is a checkbox or a radio button lies unseen over the whole chip. */
export const chipInputClass = 'absolute inset-0 cursor-pointer appearance-none opacity-0'

/** A choice that needs more words than a chip has room for. */
export const choiceRowClass =
  'flex min-h-12 items-start gap-3 rounded-control bg-sand px-4 py-3 transition-colors duration-150 ' +
  'hover:bg-sand-deep has-checked:bg-wash'

/** An exception, said in a row or beside a title; normal states are words. */
export const tagClass =
  'inline-flex min-h-6 max-w-full items-center gap-1.5 rounded-full px-2.5 text-small font-semibold'
export const tagTones = {
  waits: 'bg-honey text-ink',
  quiet: 'bg-sand text-soft',
  danger: 'bg-danger-wash text-danger',
} as const
