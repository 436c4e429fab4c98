/** react-admin's sentences, some of them replaced with ours. */

import { defaultI18nProvider, type I18nProvider } from 'react-admin'

const ours: Readonly<Record<string, string>> = {
  'ra.action.add_filter': 'Filter',
  'ra.action.clear_array_input': 'Clear',
  'ra.action.clear_input_value': 'Clear',
  'ra.action.export': 'Export',
  'ra.action.unselect': 'Unselect all',
  'ra.auth.auth_check_error': 'Please log in to continue',
  'ra.navigation.page_rows_per_page': 'Rows',
  'ra.navigation.skip_nav': 'Skip to content',
  'ra.notification.logged_out': 'Your session has ended. Please log in again.',
  'ra.notification.not_authorized': 'Your role doesn’t have access to this',
}

interface PageRange {
  readonly offsetBegin: number
  readonly offsetEnd: number
  readonly total: number
}

const grouped = (count: number) => count.toLocaleString('en')

const pageRange = ({ offsetBegin, offsetEnd, total }: PageRange) =>
  `${grouped(offsetBegin)}–${grouped(offsetEnd)} of ${grouped(total)}`

export const consoleI18nProvider: I18nProvider = {
  ...defaultI18nProvider,
  translate: (key, options) =>
    key === 'ra.navigation.page_range_info'
      ? pageRange(options as PageRange)
      : (ours[key] ?? defaultI18nProvider.translate(key, options)),
}
