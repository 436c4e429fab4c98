/**
 * How the library's components differ from its default look: sections without a box, neutral buttons on sand,
 * plain table heads, one focus ring.
 */

import type { RaThemeOptions } from 'react-admin'

const hairline = '1px solid var(--color-line)'
/** Touch screens and narrow windows, where targets are at least 44 CSS pixels. */
const fingers = '@media (max-width: 899.95px), (pointer: coarse)'
const touch = { [fingers]: { minHeight: 44, minWidth: 44 } }
/** Overrides the library's focus styles, which some components remove. */
const focusRing = { outline: '2px solid var(--color-accent)', outlineOffset: '2px' }

export const components: NonNullable<RaThemeOptions['components']> = {
  MuiCssBaseline: {
    styleOverrides: {
      body: { fontSize: '0.9375rem', overflowWrap: 'break-word' },
      ':focus-visible': focusRing,
      'main:focus': { outline: 'none' },
      h1: { textWrap: 'balance' },
      p: { textWrap: 'pretty' },
      'table, time, code': { fontVariantNumeric: 'tabular-nums' },
    },
  },
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: { root: { '&.Mui-focusVisible': focusRing } },
  },
  MuiButton: {
    defaultProps: { disableElevation: true, size: 'medium' },
    styleOverrides: {
      root: {
        minHeight: 40,
        paddingInline: 16,
        borderRadius: 14,
        '&.Mui-disabled': { color: 'var(--color-soft)' },
        ...touch,
      },
      sizeSmall: { minHeight: 32, paddingInline: 10, ...touch },
      outlined: {
        border: 0,
        color: 'var(--color-ink)',
        background: 'var(--color-sand)',
        '&:hover': { border: 0, background: 'var(--color-sand-deep)' },
      },
    },
  },
  MuiIconButton: { styleOverrides: { root: { borderRadius: 14, ...touch } } },
  MuiCheckbox: { styleOverrides: { root: touch } },
  // The library mixes its own colors for alerts for one theme only.
  MuiAlert: {
    styleOverrides: {
      root: { color: 'var(--color-ink)', borderRadius: 14, overflowWrap: 'anywhere' },
      action: { whiteSpace: 'nowrap' },
      standardError: { background: 'color-mix(in oklch, var(--color-danger) 12%, var(--color-card))' },
      standardWarning: { background: 'var(--color-honey)' },
      standardInfo: { background: 'var(--color-wash)' },
      standardSuccess: { background: 'var(--color-wash)' },
    },
  },
  MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
  // A section of a page, not a box: a line above it.
  MuiCard: {
    styleOverrides: {
      root: {
        background: 'transparent',
        borderRadius: 0,
        borderTop: hairline,
        paddingTop: 20,
        overflow: 'visible',
        minWidth: 0,
        overflowWrap: 'anywhere',
      },
    },
  },
  MuiMenu: { styleOverrides: { paper: { borderRadius: 14, boxShadow: 'var(--shadow-float)' } } },
  MuiPopover: { styleOverrides: { paper: { borderRadius: 14, boxShadow: 'var(--shadow-float)' } } },
  MuiDialog: {
    styleOverrides: { paper: { borderRadius: 22, padding: 8, boxShadow: 'var(--shadow-float)' } },
  },
  MuiDialogTitle: { styleOverrides: { root: { fontSize: '1.125rem' } } },
  MuiBackdrop: {
    styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { background: 'oklch(15% 0.02 50 / 0.5)' } } },
  },
  MuiTableCell: {
    styleOverrides: {
      root: { fontSize: '0.875rem', borderColor: 'var(--color-line)', padding: '8px 12px' },
      head: { color: 'var(--color-soft)', fontWeight: 500, background: 'transparent' },
    },
  },
  MuiTableRow: {
    styleOverrides: { root: { '&.Mui-selected': { background: 'var(--color-sand)' } } },
  },
  MuiTableSortLabel: {
    styleOverrides: {
      root: { '&:hover, &:focus, &.Mui-active': { color: 'var(--color-ink)' } },
      icon: { color: 'var(--color-soft) !important' },
    },
  },
  MuiTooltip: {
    styleOverrides: {
      tooltip: { background: 'var(--color-ink)', color: 'var(--color-on-ink)', fontSize: '0.8125rem' },
    },
  },
  MuiOutlinedInput: {
    styleOverrides: {
      root: { background: 'var(--color-card)', ...touch },
      // The field itself, not only its frame, opens the menu, so it needs the height.
      input: { 'select&': { [fingers]: { boxSizing: 'border-box', minHeight: 44 } } },
      notchedOutline: { borderColor: 'var(--color-edge)' },
    },
  },
  MuiTextField: { defaultProps: { variant: 'outlined', size: 'small', margin: 'none' } },
  MuiFormControl: { defaultProps: { variant: 'outlined', size: 'small', margin: 'none' } },
  MuiInputLabel: {
    styleOverrides: {
      root: {
        color: 'var(--color-soft)',
        '&:not(.MuiInputLabel-shrink)': { [fingers]: { transform: 'translate(14px, 11px)' } },
      },
    },
  },
  MuiFormHelperText: { styleOverrides: { root: { color: 'var(--color-soft)' } } },
  MuiTab: { styleOverrides: { root: { minHeight: 44, color: 'var(--color-soft)' } } },
  // Exceptions and roles, on sand.
  MuiChip: {
    styleOverrides: {
      root: { fontWeight: 500 },
      outlined: { border: 0, background: 'var(--color-sand)' },
    },
  },
  MuiPaginationItem: { styleOverrides: { root: { ...touch, '&.Mui-selected': { fontWeight: 600 } } } },
  MuiTablePagination: { styleOverrides: { root: { border: 0 } } },
  MuiLink: { defaultProps: { underline: 'always' } },
  MuiSnackbarContent: {
    styleOverrides: {
      root: { background: 'var(--color-ink)', color: 'var(--color-on-ink)', borderRadius: 14 },
    },
  },
}
