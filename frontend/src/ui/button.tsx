import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

/**
 * `main`: the one thing to do, once in view. `neutral`: every other act. `quiet`: words, for what is done seldom.
 * `danger`: the answer in a dialog that asks about what cannot be undone.
 */
export type ButtonKind = 'main' | 'neutral' | 'quiet' | 'danger'
/** `large`: the one of a step. */
export type ButtonSize = 'medium' | 'large'

/** One line of words, unless even the whole width is too narrow for it. */
const shape =
  'inline-flex max-w-full shrink-0 items-center justify-center gap-2 rounded-control text-center font-semibold select-none ' +
  'transition-colors duration-150 disabled:cursor-not-allowed disabled:opacity-60'

const kinds: Record<ButtonKind, string> = {
  main: 'bg-accent text-on-accent hover:bg-accent-deep',
  neutral: 'bg-sand text-ink hover:bg-sand-deep in-[.bg-sand,.bg-blush]:bg-card',
  quiet: 'text-soft hover:text-ink',
  danger: 'bg-danger text-paper hover:opacity-90',
}

const sizes: Record<ButtonSize, string> = {
  medium: 'min-h-11 px-4.5 text-label',
  large: 'min-h-13 px-6 text-body font-semibold',
}

/** One of a row of lesser acts beside a main button: an icon above its word. */
export const quietButtonClass =
  'inline-flex min-h-14 flex-col items-center justify-center gap-1 rounded-control text-small select-none ' +
  'text-soft transition-colors duration-150 hover:text-ink'

/** The classes of a button, for a link that looks like one. */
export const buttonClass = (kind: ButtonKind = 'main', size: ButtonSize = 'medium') =>
  classNames(shape, kinds[kind], sizes[size], kind === 'quiet' && 'px-2!')

type ButtonProps = ComponentProps<'button'> & { kind?: ButtonKind; size?: ButtonSize }

export const Button = ({ kind, size, className, type = 'button', ...rest }: ButtonProps) => (
  <button {...rest} type={type} className={classNames(buttonClass(kind, size), className)} />
)
