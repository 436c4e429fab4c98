import { useSyncExternalStore } from 'react'
import { chooseTheme, currentTheme, onThemeChange, type Theme } from './theme.ts'

const themes: readonly (readonly [Theme, string])[] = [
  ['device', 'As my device'],
  ['light', 'Light'],
  ['dark', 'Dark'],
]

/** Without scripts the page is as the device says, and there is nothing to choose. */
export const ThemeChoice = () => {
  const theme = useSyncExternalStore(onThemeChange, currentTheme, () => 'device')
  return (
    <fieldset className="scriptless:hidden">
      <legend className="text-sm text-soft">Colors</legend>
      <div className="mt-1 flex flex-wrap gap-x-4">
        {themes.map(([value, label]) => (
          <label key={value} className="inline-flex min-h-11 items-center gap-2 text-sm">
            <input
              type="radio"
              name="theme"
              value={value}
              checked={theme === value}
              onChange={() => chooseTheme(value)}
              className="size-4.5"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
