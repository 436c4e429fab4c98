/**
 * The console's theme: the site's design tokens (src/tokens.css), denser. Its colors are the tokens' CSS
 * variables, so light and dark follow the same setting as the site, and one theme is enough for both.
 */

import type { RaThemeOptions } from 'react-admin'
import { components } from './components.ts'

const token = (name: string) => `var(--color-${name})`

const serif = {
  fontFamily: 'var(--font-serif)',
  fontWeight: 550,
  letterSpacing: '-0.02em',
  lineHeight: 1.2,
}

/** Heads are the site's: its sans serif, half bold. */
const head = { fontFamily: 'var(--font-sans)', fontWeight: 600, letterSpacing: '-0.008em', lineHeight: 1.33 }

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
      hover: token('sand'),
      selected: token('sand'),
      focus: token('sand'),
      disabled: token('soft'),
      disabledBackground: token('line'),
    },
  },
  shape: { borderRadius: 14 },
  typography: {
    fontFamily: 'var(--font-sans)',
    fontSize: 14,
    h1: { ...serif, fontSize: '1.75rem' },
    h2: { ...head, fontSize: '1.125rem' },
    h3: { ...head, fontSize: '1.0625rem' },
    h4: { ...head, fontSize: '0.9375rem' },
    h5: { ...head, fontSize: '0.9375rem' },
    h6: { ...head, fontSize: '0.9375rem' },
    body1: { fontSize: '0.9375rem', lineHeight: 1.5 },
    body2: { fontSize: '0.875rem', lineHeight: 1.43 },
    caption: { fontSize: '0.8125rem', lineHeight: 1.4 },
    button: { textTransform: 'none', fontWeight: 600, fontSize: '0.875rem' },
  },
  components,
}
