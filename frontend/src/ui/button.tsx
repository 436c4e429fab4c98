import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

/**
 * `accent`: the main action of a screen. `ink`: the dark button in the page frame. `danger`: an action that
 * cannot be undone. `outline`, `plain`: all other buttons.
 */
export type ButtonKind = 'accent' | 'ink' | 'outline' | 'plain' | 'danger'
export type ButtonSize = 'medium' | 'large'

/** One line of words, unless even the whole width is too narrow for it. */
const shape =
  'inline-flex max-w-full shrink-0 items-center justify-center gap-2 rounded-control text-center font-semibold select-none ' +
  'transition-colors duration-150 disabled:cursor-not-allowed disabled:opacity-60'

const kinds: Record<ButtonKind, string> = {
  accent: 'bg-accent text-on-accent hover:bg-accent-deep',
  ink: 'bg-ink text-on-ink hover:bg-soft',
  outline: 'border border-edge bg-card text-ink hover:border-ink',
  plain: 'text-ink hover:bg-wash',
  danger: 'bg-danger text-paper hover:opacity-90',
}

const sizes: Record<ButtonSize, string> = {
  medium: 'min-h-11 px-4 text-sm',
  large: 'min-h-13 px-6 text-base',
}

/** One of a row of lesser acts beside a main button: an icon above its word. */
export const quietButtonClass =
  'inline-flex min-h-14 flex-col items-center justify-center gap-1 rounded-control text-xs font-semibold select-none ' +
  'text-ink transition-colors duration-150 hover:bg-wash'

/** The classes of a button, for a link that looks like one. */
export const buttonClass = (kind: ButtonKind = 'accent', size: ButtonSize = 'medium') =>
  classNames(shape, kinds[kind], sizes[size])

type ButtonProps = ComponentProps<'button'> & { kind?: ButtonKind; size?: ButtonSize }

export const Button = ({ kind, size, className, type = 'button', ...rest }: ButtonProps) => (
  <button {...rest} type={type} className={classNames(buttonClass(kind, size), className)} />
)
