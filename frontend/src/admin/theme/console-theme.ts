/**
 * The console's theme: the site's design tokens (src/tokens.css), denser. Its colors are the tokens' CSS
 * variables, so light and dark follow the same setting as the site, and one theme is enough for both.
 */
import type { RaThemeOptions } from 'react-admin'
import { components } from './components.ts'

const token = (name: string) => `var(--color-${name})`

const serif = {
  fontFamily: 'var(--font-serif)',
  fontWeight: 600,
  letterSpacing: '-0.015em',
  lineHeight: 1.15,
}

export const consoleTheme: RaThemeOptions = {
  // Native: the style sheet mixes the colors; otherwise the library would need to know their values.
  cssVariables: { nativeColor: true },
  palette: {
    primary: {
      main: token('accent'),
      light: token('accent'),
      dark: token('accent-deep'),
      contrastText: token('on-accent'),
    },
    secondary: {
      main: token('ink'),
      light: token('soft'),
      dark: token('ink'),
      contrastText: token('on-ink'),
    },
    error: {
      main: token('danger'),
      light: token('danger'),
      dark: token('danger'),
      contrastText: token('paper'),
    },
    warning: { main: token('warm'), light: token('warm'), dark: token('warm'), contrastText: token('ink') },
    info: {
      main: token('accent'),
      light: token('accent'),
      dark: token('accent-deep'),
      contrastText: token('on-accent'),
    },
    success: {
      main: token('accent'),
      light: token('accent'),
      dark: token('accent-deep'),
      contrastText: token('on-accent'),
    },
    background: { default: token('paper'), paper: token('card') },
    text: { primary: token('ink'), secondary: token('soft'), disabled: token('soft') },
    divider: token('line'),
    action: {
      active: token('soft'),
      hover: token('wash'),
      selected: token('wash'),
      focus: token('wash'),
      disabled: token('soft'),
      disabledBackground: token('line'),
    },
  },
  shape: { borderRadius: 14 },
  typography: {
    fontFamily: 'var(--font-sans)',
    fontSize: 14,
    h1: { ...serif, fontSize: '1.75rem' },
    h2: { ...serif, fontSize: '1.25rem' },
    h3: { ...serif, fontSize: '1.0625rem' },
    h4: { ...serif, fontSize: '1rem' },
    h5: { ...serif, fontSize: '1rem' },
    h6: { ...serif, fontSize: '1rem' },
    body1: { fontSize: '0.9375rem', lineHeight: 1.55 },
    body2: { fontSize: '0.875rem', lineHeight: 1.5 },
    caption: { fontSize: '0.8125rem', lineHeight: 1.45 },
    button: { textTransform: 'none', fontWeight: 600, fontSize: '0.875rem' },
  },
  components,
}
