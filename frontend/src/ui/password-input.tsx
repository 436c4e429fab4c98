import { useHydrated } from '@tanstack/react-router'
import { t } from 'backend/language/texts'
import { useState, type ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { controlClass } from './control-class.ts'

/** A password field with a "Show" button. The button appears after hydration, because it needs scripts. */
export const PasswordInput = ({ className, id, ...rest }: ComponentProps<'input'>) => {
  const isHydrated = useHydrated()
  const [isShown, setShown] = useState(false)
  return (
    <span className="relative block">
      <input
        {...rest}
        id={id}
        type={isShown ? 'text' : 'password'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        className={classNames(controlClass, 'min-h-12 pr-20', className)}
      />
      <button
        type="button"
        hidden={!isHydrated}
        aria-controls={id}
        aria-label={isShown ? t`Hide password` : t`Show password`}
        onClick={() => setShown(!isShown)}
        className="absolute inset-y-0 right-0 min-w-16 rounded-control px-3 text-meta font-semibold text-accent hover:underline"
      >
        {isShown ? t`Hide` : t`Show`}
      </button>
    </span>
  )
}
