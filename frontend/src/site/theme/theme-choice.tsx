import { t } from 'backend/language/texts'
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
  <fieldset className="scriptless:hidden">
    <legend className="sr-only">
      <Trans>Appearance</Trans>
    </legend>
    <div className="segments">
      {themes.map(([value, label]) => (
        <label key={value} className="segment">
          <input type="radio" name="theme" value={value} defaultChecked={value === 'device'} />
          {label}
        </label>
      ))}
    </div>
  </fieldset>
)
