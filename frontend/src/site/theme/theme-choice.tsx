import { t } from 'backend/contract/texts'
import { Trans } from '../../ui/trans.tsx'
const themes = [
  ['device', t`System`],
  ['light', t`Light`],
  ['dark', t`Dark`],
] as const

/**
 * Handled by the script in theme.ts. Without scripts the device's setting applies and the choice is hidden.
 */
export const ThemeChoice = () => (
  <fieldset className="max-md:flex max-md:items-center max-md:gap-x-4 scriptless:hidden">
    <legend className="text-meta text-soft max-md:sr-only">
      <Trans>Appearance</Trans>
    </legend>
    <div className="flex flex-wrap gap-x-4 md:mt-1">
      {themes.map(([value, label]) => (
        <label key={value} className="inline-flex min-h-11 items-center gap-2 text-meta">
          <input
            type="radio"
            name="theme"
            value={value}
            defaultChecked={value === 'device'}
            className="size-4.5"
          />
          {label}
        </label>
      ))}
    </div>
  </fieldset>
)
