const themes = [
  ['device', 'System'],
  ['light', 'Light'],
  ['dark', 'Dark'],
] as const

/** Served by the script of theme.ts. Without scripts the page is as the device says, and there is nothing to choose. */
export const ThemeChoice = () => (
  <fieldset className="scriptless:hidden">
    <legend className="text-sm text-soft">Appearance</legend>
    <div className="mt-1 flex flex-wrap gap-x-4">
      {themes.map(([value, label]) => (
        <label key={value} className="inline-flex min-h-11 items-center gap-2 text-sm">
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
