import Box from '@mui/material/Box'

const themes = [
  ['device', 'System'],
  ['light', 'Light'],
  ['dark', 'Dark'],
] as const

/**
 * The theme switch of the site: the script at the top of the page listens to these controls
 * (site/theme/theme.ts).
 */
export const ThemeSwitch = () => {
  const chosen = document.documentElement.dataset['theme'] ?? 'device'
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0 }}>
      <Box component="legend" sx={{ p: 0, typography: 'caption', color: 'text.secondary' }}>
        Appearance
      </Box>
      {themes.map(([value, label]) => (
        <Box
          component="label"
          key={value}
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1,
            minHeight: { xs: 44, md: 36 },
            typography: 'body2',
            cursor: 'pointer',
          }}
        >
          <input type="radio" name="theme" value={value} defaultChecked={value === chosen} />
          {label}
        </Box>
      ))}
    </Box>
  )
}
